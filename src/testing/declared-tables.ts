import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** True by column name if the type says that the column may be null. */
export type DeclaredColumns = Record<string, boolean>

type Node = {
  type: string
  id?: { name?: string }
  key?: { name: string }
  body?: Node | Node[]
  members?: Node[]
  types?: Node[]
  typeAnnotation?: Node
  typeName?: { name: string }
  typeArguments?: { params: Node[] } | null
}

/** Reads the tables that the modules declare (`interface Tables`) from their source. */
export function readDeclaredTables(files = globSync('src/**/*.ts')): Record<string, DeclaredColumns> {
  const tables: Record<string, DeclaredColumns> = {}
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('interface Tables {')) continue
    for (const table of interfaceIn(parseSync(file, text).program as unknown as Node)) {
      const columns = table.typeAnnotation!.typeAnnotation!.members!
      tables[table.key!.name] = Object.fromEntries(
        columns.map(({ key, typeAnnotation }) => [key!.name, canBeNull(typeAnnotation!.typeAnnotation!)]),
      )
    }
  }
  return tables
}

function interfaceIn(node: Node): Node[] {
  if (node.type === 'TSInterfaceDeclaration' && node.id?.name === 'Tables') return (node.body as Node).body as Node[]
  const parts = Array.isArray(node.body) ? node.body : node.body ? [node.body] : []
  return parts.flatMap(interfaceIn)
}

/** True if the read type may be null: the first of `ColumnType<read, …>`, or the type itself. */
function canBeNull(type: Node): boolean {
  if (type.type === 'TSNullKeyword') return true
  if (type.type === 'TSUnionType') return type.types!.some(canBeNull)
  const name = type.typeName?.name
  if (name === 'NullableJsonColumn') return true
  return (
    ['ColumnType', 'Generated', 'JsonColumn', 'GeneratedJsonColumn', 'ImmutableJsonColumn'].includes(name ?? '') &&
    canBeNull(type.typeArguments!.params[0]!)
  )
}
