/** Holds every import of `src/` and `seeds/` against bin/layers.ts, and finds import cycles. Prints each fault. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseAst } from 'vite'
import { facePath, layers, modules, purePath } from './layers.ts'

type Import = { from: string; to: string; typeOnly: boolean }

const files = ['src', 'seeds'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
)
const sources = files.filter(file => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
const imports = sources.flatMap(importsOf)
const faults = [...imports.flatMap(faultsOf), ...cycles()]

for (const fault of faults) console.log(fault)
console.log(`${sources.length} files, ${imports.length} imports, ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)

type Statement = {
  type: string
  source?: { value: string } | null
  importKind?: string
  exportKind?: string
  specifiers?: { importKind?: string; exportKind?: string }[]
}

function importsOf(file: string): Import[] {
  const { body } = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  return (body as Statement[]).flatMap(statement => {
    const to = statement.source ? resolve(file, statement.source.value) : null
    return to ? [{ from: file, to, typeOnly: isTypeOnly(statement) }] : []
  })
}

/** True when nothing of it is left at run time. */
function isTypeOnly({ importKind, exportKind, specifiers = [] }: Statement): boolean {
  if (importKind === 'type' || exportKind === 'type') return true
  return specifiers.length > 0 && specifiers.every(one => one.importKind === 'type' || one.exportKind === 'type')
}

function resolve(file: string, name: string): string | null {
  if (name.startsWith('#')) return `src/${name.slice(1)}`
  return name.startsWith('.') ? normalize(join(dirname(file), name)) : null
}

function faultsOf({ from, to, typeOnly }: Import): string[] {
  if (from.startsWith('src/web/') && to.includes('/+types/')) return []
  const layer = layers.find(({ path }) => from.startsWith(path))!
  const allowed = [layer.path, ...layer.may].some(path => to.startsWith(path))
  if (!allowed) return [`${from} may not import ${to}`]
  if (purePath.test(from) && !to.startsWith('src/kernel/') && !purePath.test(to) && !typeOnly) {
    return [`${from} is a rule and may not import ${to}`]
  }
  const [mine, theirs] = [moduleOf(from), moduleOf(to)]
  if (mine && theirs && modules.indexOf(theirs) > modules.indexOf(mine))
    return [`${from}: ${mine} comes before ${theirs}`]
  const outside = mine !== theirs && theirs
  if (outside && !facePath.test(to) && !typeOnly && !from.startsWith('src/testing/')) {
    return [`${from} reaches past the face of ${theirs}: ${to}`]
  }
  return []
}

function moduleOf(file: string) {
  const name = /^src\/modules\/(\w+)\//.exec(file)?.[1]
  return modules.find(known => known === name)
}

/** A cycle of imports that exist at run time. */
function cycles(): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to, typeOnly } of imports) if (!typeOnly) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) return void found.push(`cycle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`)
    if (done.has(file)) return
    for (const to of next.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return found
}
