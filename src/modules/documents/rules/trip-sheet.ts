import type { Paise } from '#kernel/money.ts'
import type { ExpenseKind, ExpensePayer } from '#modules/crews/rules/trip-state.ts'
import type { Supplier } from './document.ts'

type Leg = { from: string; to: string; startsAt: Date; endsAt: Date; startedAt: Date | null; arrivedAt: Date | null }

/** A stop in the order in which the driver reaches it. `collect`: null if nothing is due there. */
type Stop = {
  kind: 'pick-up' | 'delivery'
  orderNo: string
  customer: string
  mobile: string
  address: string
  packages: number
  cft: number
  collect: Paise | null
}

/** The sheet of a truck's trip between cities: drivers, times, loads and expenses. */
export type TripSheet = {
  number: string
  issuedAt: Date
  facts: {
    kind: 'trip-sheet'
    supplier: Supplier
    registration: string
    vehicle: string
    drivers: { name: string; mobile: string }[]
    note: string
    legs: (Leg & { stops: Stop[] })[]
    /** The advances that the driver got. */
    advance: Paise
    expenses: {
      what: ExpenseKind
      paidBy: ExpensePayer
      on: string
      reference: string
      amount: Paise
    }[]
  }
}
