import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import { add, type BasisPoints, calculateShare, type Paise, paise, ZERO } from '#kernel/money.ts'
import type { PartnerKind } from '#modules/partners/rules/partner.ts'

/** Whom TDS is deducted from: an individual or Hindu undivided family, or anyone else. */
export type TdsPayee = 'individual' | 'other'
export const getTdsPayee = (kind: PartnerKind): TdsPayee =>
  kind === 'individual' || kind === 'huf' ? 'individual' : 'other'

/** A dated rate: TDS applies above one of the two amounts, without GST. */
export type TdsRate = { code: string; rate: BasisPoints; singleAbove: Paise; yearlyAbove: Paise }

/** What was billed and deducted before in the same tax year. */
export type TdsYear = {
  taxable: Paise
  tds: Paise /** The part of `tds` that was deducted on advances for the same hires. */
  onAdvances: Paise
}

/**
 * Calculates the TDS of a bill on its amount without GST (circular 23/2017). Above the amount of the year it is due on
 * everything billed in it, less what was deducted before; below, only on a single bill above the single amount.
 */
export function calculateTds({ rate, singleAbove, yearlyAbove }: TdsRate, amount: Paise, before: TdsYear): Paise {
  const total = add(before.taxable, amount)
  if (total > yearlyAbove) return paise(Math.max(0, calculateShare(total, rate) - before.tds))
  return amount > singleAbove ? paise(Math.max(0, calculateShare(amount, rate) - before.onAdvances)) : ZERO
}

/** Returns the first and last day of the tax year of a day, from April to March. */
export function getTaxYear(day: IndiaDate): { first: IndiaDate; last: IndiaDate } {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  return { first: `${year}-04-01`, last: addDays(`${year + 1}-04-01`, -1) }
}

/** True if the declaration of ten goods carriages or fewer applies: it is given for one tax year. */
export function isDeclaredFor(declaredOn: IndiaDate | null, day: IndiaDate): boolean {
  const { first, last } = getTaxYear(day)
  return declaredOn !== null && declaredOn >= first && declaredOn <= last
}
