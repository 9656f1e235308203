import type { ColumnType } from 'kysely'

declare module '#platform/database/tables.ts' {
  interface Tables {
    price_books: {
      version: number
      /** PriceTerms; parsed when read, since staff may have written it. */
      book: ColumnType<unknown, string, never>
      valid_from: Date
      created_by: string
    }
  }
}
