import type { Generated } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    insurance_remittances: {
      id: Generated<number>
      insurer: string
      amount: number
      paid_on: IndiaDate
      reference: string
      recorded_at: Date
      recorded_by: number
    }
    insurance_certificates: { order_id: number; number: string; recorded_at: Date; recorded_by: number }
  }
}
