import type { ColumnType, Generated } from 'kysely'
import type { ImmutableJsonColumn, JsonColumn } from '#platform/database/json.ts'
import type { TextFields, TextKind, TextVisibility } from './rules/text-kinds.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    texts: {
      id: Generated<number>
      kind: TextKind
      slug: string
      own: boolean
      draft: JsonColumn<TextFields>
      revision: Generated<number>
      shown: TextVisibility
      version: Generated<number>
      edited_by: number
      edited_at: Date
    }
    text_versions: {
      text_id: ColumnType<number, number, never>
      version: ColumnType<number, number, never>
      content: ImmutableJsonColumn<TextFields>
      published_by: ColumnType<number, number, never>
      published_at: ColumnType<Date, Date, never>
    }
  }
}
