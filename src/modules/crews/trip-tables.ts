import type { ColumnType, Generated } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { AdvanceMode, ExpenseKind, ExpensePayer, TripDirection, TripState } from './rules/trip-state.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    trips: {
      id: Generated<number>
      branch_id: number | null
      truck_id: number
      state: Generated<TripState>
      note: Generated<string>
      revision: Generated<number>
      closed_at: Generated<Date | null>
    }
    trip_legs: {
      trip_id: number
      way: TripDirection
      from_city: string
      to_city: string
      /** As planned. */
      starts_at: Date
      ends_at: Date
      /** As it was. */
      started_at: Date | null
      arrived_at: Date | null
    }
    trip_drivers: { trip_id: number; worker_id: number }
    trip_loads: { job_id: number; trip_id: number; way: TripDirection }
    trip_advances: {
      id: Generated<number>
      trip_id: number
      amount: number
      mode: AdvanceMode
      reference: string
      given_on: IndiaDate
      added_by: number
      added_at: Date
    }
    trip_settlements: {
      trip_id: number
      advances: number
      spent: number
      /** Advances less expenses that the driver paid; negative: the company pays the driver. */
      balance: ColumnType<number, never, never>
      settled_by: number
      settled_at: Date
    }
    trip_expenses: {
      id: Generated<number>
      trip_id: number
      kind: ExpenseKind
      amount: number
      paid_by: ExpensePayer
      reference: string
      spent_on: IndiaDate
      added_by: number
      added_at: Date
    }
  }
}
