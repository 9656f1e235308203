import type { Generated } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { HireState } from './rules/hire-state.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    hires: {
      id: Generated<number>
      order_id: number
      partner_id: number
      state: HireState
      vehicle_id: number | null
      /** Before GST, in paise. */
      rate: number
      advance: Generated<number>
      driver_name: Generated<string>
      driver_mobile: Generated<string>
      registration: Generated<string>
      /** The number and date of the partner's own consignment note; empty until it is known. */
      lr_number: Generated<string>
      lr_date: Generated<IndiaDate | null>
      requested_by: number
      requested_at: Date
      /** Until when a request can be answered; null for a hire that was agreed on the phone. */
      answer_by: Date | null
      answered_at: Date | null
      /** Why it was declined or cancelled. */
      reason: Generated<string>
    }
    /** How a branch works with its partners; 0 is the company's own office. */
    hire_terms: {
      branch: number
      crews_collect_cash: Generated<boolean>
      /** For how long the next partner can answer, in minutes; null: staff ask the next partner. */
      ask_next_minutes: number | null
      revision: Generated<number>
    }
  }
}
