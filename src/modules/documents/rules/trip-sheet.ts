import type { Paise } from '#kernel/money.ts'
import type { Supplier } from './document.ts'

type Leg = { from: string; to: string; startsAt: Date; endsAt: Date; startedAt: Date | null; arrivedAt: Date | null }

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
    legs: (Leg & { loads: { orderNo: string; customer: string; from: string; to: string; cft: number }[] })[]
    expenses: {
      what: 'diesel' | 'toll' | 'loading' | 'other'
      paidBy: 'company' | 'driver'
      on: string
      reference: string
      amount: Paise
    }[]
  }
}
