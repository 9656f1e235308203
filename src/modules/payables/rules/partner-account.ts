import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'

/** The kinds of entries in the account of a partner. */
export const partnerEntryKinds = ['bill', 'tds', 'advance', 'payment', 'payment-returned'] as const
export type PartnerEntryKind = (typeof partnerEntryKinds)[number]

/** The ages of a balance by the due date of its bills: not due, up to 30 days, up to 60 days, and more. */
export type PayableAges = [Paise, Paise, Paise, Paise]

const MAX_AGE_DAYS = [0, 30, 60] as const

/**
 * Divides what is owed to a partner by age. Payments, advances and TDS settle the bills that were due first. `settled`:
 * their sum.
 */
export function calculatePayableAges(
  bills: readonly { dueOn: IndiaDate; amount: Paise }[],
  settled: Paise,
  today: IndiaDate,
): PayableAges {
  const ages: [number, number, number, number] = [0, 0, 0, 0]
  let rest: number = settled
  for (const { dueOn, amount } of bills.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))) {
    const paid = Math.min(rest, amount)
    rest -= paid
    const days = Math.round((Date.parse(today) - Date.parse(dueOn)) / 86_400_000)
    const age = MAX_AGE_DAYS.findIndex(most => days <= most)
    ages[age === -1 ? 3 : age]! += amount - paid
  }
  return ages.map(paise) as PayableAges
}
