import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { PartnerEntryKind } from './partner-account.ts'

/** A line of a partner's statement. `amount`: positive is owed to the partner. */
export type StatementLine = {
  on: IndiaDate
  kind: PartnerEntryKind
  about: string
  tdsCode: string | null
  amount: Paise
  balance: Paise
}

/** The account of a partner between two dates. `owed` and `paid`: what was added to it and taken from it. */
export type PartnerStatement = {
  from: IndiaDate
  to: IndiaDate
  opening: Paise
  lines: StatementLine[]
  owed: Paise
  paid: Paise
  closing: Paise
}

/** Builds the statement from the whole account, the oldest entry first: what is before its first day is the opening balance. */
export function buildPartnerStatement(
  lines: readonly StatementLine[],
  { from, to }: { from: IndiaDate; to: IndiaDate },
): PartnerStatement {
  const within = lines.filter(({ on }) => on >= from && on <= to)
  const opening = lines.findLast(({ on }) => on < from)?.balance ?? paise(0)
  const sum = (sign: 1 | -1) => paise(within.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0))
  const [owed, paid] = [sum(1), sum(-1)]
  return { from, to, opening, lines: within, owed, paid, closing: paise(opening + owed - paid) }
}
