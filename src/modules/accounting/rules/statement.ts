import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import { add, type Paise, subtract, ZERO } from '#kernel/money.ts'
import type { BusinessCustomer } from '#modules/business-customers/rules/business-customer.ts'

export const statementKinds = ['invoice', 'credit-note', 'debit-note', 'payment', 'money-back'] as const
export type StatementKind = (typeof statementKinds)[number]

/**
 * `number`: of the document, or the reference of the transfer. `amount`: the change of the amount due, negative for
 * payments. `name`: of the customer who moves.
 */
export type StatementEntry = {
  day: IndiaDate
  kind: StatementKind
  number: string
  orderNo: string
  name: string
  po: string
  amount: Paise
  /** The registration that issued the document. Null for payments and refunds. */
  gstin: string | null
}
/** `balance`: the amount due after this entry; negative if money is held. */
export type StatementLine = StatementEntry & { balance: Paise }
/** `registrations`: those that issued the documents, each once. */
export type Statement = {
  businessCustomer: BusinessCustomer
  registrations: string[]
  from: IndiaDate
  to: IndiaDate
  opening: Paise
  lines: StatementLine[]
  charged: Paise
  paid: Paise
  closing: Paise
}

/**
 * Builds a statement from all entries up to the last day, in their order. Entries before the first day make the opening
 * balance.
 */
export function buildStatement(
  businessCustomer: BusinessCustomer,
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
  return { businessCustomer, registrations, from, to, opening, lines, charged, paid, closing: balance }
}

/** Returns the default first day of a statement: the first of the month before last. */
export const getDefaultStatementStart = (today: IndiaDate): IndiaDate =>
  `${addDays(`${today.slice(0, 7)}-01`, -45).slice(0, 7)}-01`
