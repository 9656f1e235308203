import type { ColumnType, Generated } from 'kysely'
import type { FixedJson, Json } from '#platform/database/json.ts'
import type { ShownText, TextFields, TextKind } from './rules/text-kinds.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    texts: {
      id: Generated<number>
      kind: TextKind
      slug: string
      own: boolean
      draft: Json<TextFields>
      revision: Generated<number>
      shown: ShownText
      version: Generated<number>
      edited_by: number
      edited_at: Date
    }
    text_versions: {
      text_id: ColumnType<number, number, never>
      version: ColumnType<number, number, never>
      content: FixedJson<TextFields>
      published_by: ColumnType<number, number, never>
      published_at: ColumnType<Date, Date, never>
    }
  }
}
