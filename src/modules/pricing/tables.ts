import type { FixedJson } from '#platform/database/json.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    price_books: {
      version: number
      /** PriceTerms; parsed when read, since staff may have written it. */
      book: FixedJson<unknown>
      valid_from: Date
      created_by: string
    }
  }
}
