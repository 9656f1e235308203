import type { IndiaDate } from '#kernel/india-time.ts'
import type { Json } from '#platform/database/json.ts'
import type { Finding } from './rules/compare-books.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    reconciliations: {
      day: IndiaDate
      looked_at: Date
      since: Date
      payments: number
      credited: number
      refunds: number
      refunded: number
      recovered: Json<string[]>
      findings: Json<Finding[]>
    }
  }
}
