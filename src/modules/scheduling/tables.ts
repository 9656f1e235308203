import type { ColumnType, Generated } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { JsonText } from '#platform/database/json.ts'
import type { CancellationStep } from './rules/booking-terms.ts'
import type { LateCredit } from './rules/late-credit.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    slots: { city_id: number; date: IndiaDate; hour: number; trade: Generated<number>; capacity: number }
    booking_terms: {
      id: Generated<number>
      hold_minutes: Generated<number>
      cancellation: ColumnType<
        CancellationStep[],
        JsonText<CancellationStep[]> | undefined,
        JsonText<CancellationStep[]>
      >
      late_credits: ColumnType<LateCredit[], JsonText<LateCredit[]> | undefined, JsonText<LateCredit[]>>
      revision: Generated<number>
    }
    closings: {
      id: Generated<number>
      /** Null: in every city. */
      city_id: number | null
      first_day: IndiaDate
      last_day: IndiaDate
      reason: string
      closed_by: number
      closed_at: Date
    }
    slot_places: {
      order_id: number
      city_id: number
      date: IndiaDate
      hour: number
      trade: Generated<number>
      /** Null once booked. */
      expires_at: Date | null
      /** Of the hold, since it was begun. */
      renewals: Generated<number>
    }
  }
}
