import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import { add, type Paise, subtract, ZERO } from '#kernel/money.ts'
import type { BusinessCustomer } from '#modules/business-customers/rules/business-customer.ts'

export const statementKinds = ['invoice', 'credit-note', 'debit-note', 'payment', 'money-back'] as const
export type StatementKind = (typeof statementKinds)[number]

/** `number`: of a document, or the reference of a transfer. `amount`: what the firm owes more by it; below zero, less. `name`: who moves. */
export type StatementEntry = {
  day: IndiaDate
  kind: StatementKind
  number: string
  orderNo: string
  name: string
  po: string
  amount: Paise
  /** The registration that issued the document; null of money. */
  gstin: string | null
}
/** `balance`: what is owed after it; below zero, what is held. */
export type StatementLine = StatementEntry & { balance: Paise }
/** `registrations`: those that issued its documents, each once. */
export type Statement = {
  firm: BusinessCustomer
  registrations: string[]
  from: IndiaDate
  to: IndiaDate
  opening: Paise
  lines: StatementLine[]
  charged: Paise
  paid: Paise
  closing: Paise
}

/** All entries until the last day, in their order: those before the first make the opening balance. */
export function statementOf(
  firm: BusinessCustomer,
  from: IndiaDate,
  to: IndiaDate,
  entries: readonly StatementEntry[],
): Statement {
  const opening = add(ZERO, ...entries.filter(({ day }) => day < from).map(({ amount }) => amount))
  let balance = opening
  const lines = entries
    .filter(({ day }) => day >= from)
    .map(entry => {
      balance = add(balance, entry.amount)
      return { ...entry, balance }
    })
  const amounts = lines.map(({ amount }) => amount)
  const charged = add(ZERO, ...amounts.filter(amount => amount > 0))
  const paid = subtract(ZERO, add(ZERO, ...amounts.filter(amount => amount < 0)))
  const registrations = [...new Set(entries.flatMap(({ gstin }) => gstin ?? []))]
  return { firm, registrations, from, to, opening, lines, charged, paid, closing: balance }
}

/** The first day of a statement for which nobody chose one: of the month before the last. */
export const usualFrom = (today: IndiaDate): IndiaDate => `${addDays(`${today.slice(0, 7)}-01`, -45).slice(0, 7)}-01`
