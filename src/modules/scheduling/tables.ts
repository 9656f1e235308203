import type { ColumnType, Generated } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import type { JobKind } from '#modules/crews/rules/job-state.ts'
import type { JsonText } from '#platform/database/json.ts'
import type { CancellationStep } from './rules/booking-terms.ts'
import type { LateCreditStep } from './rules/late-credit.ts'

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
      late_credits: ColumnType<LateCreditStep[], JsonText<LateCreditStep[]> | undefined, JsonText<LateCreditStep[]>>
      /** Paise, before GST. */
      late_reschedule_charge: Generated<number>
      revision: Generated<number>
    }
    closed_dates: {
      id: Generated<number>
      /** Null: in every city. */
      city_id: number | null
      first_day: IndiaDate
      last_day: IndiaDate
      reason: string
      closed_by: number
      closed_at: Date
    }
    slot_reservations: {
      order_id: number
      city_id: number
      date: IndiaDate
      hour: number
      trade: Generated<number>
      /** Null once booked. */
      expires_at: Date | null
      /** Renewals of the hold since it started. */
      renewals: Generated<number>
      /** The version of the durations with which its jobs were planned; 0: the defaults. */
      durations_version: Generated<number>
      /** True if staff booked it in a full window, with a reason. */
      overbooked: Generated<boolean>
    }
    reservation_jobs: {
      order_id: number
      position: number
      leg: Leg
      kind: JobKind
      starts_at: Date
      ends_at: Date
      people: number
      /** The volume that its truck must hold; null if it needs none. */
      cft: number | null
    }
    /** The row locked by reservations of a branch's day; 0 is the company's own office. */
    fleet_days: { branch_id: number; day: IndiaDate }
  }
}
