import type { IndiaDate } from '#kernel/india-time.ts'
import {
  findMoveRule,
  getChargedRate,
  type MoveSubject,
  type TaxRule,
  toOrderTax,
} from '#modules/tax/rules/tax-rule.ts'
import type { MoveTax } from './price-book.ts'

/** Builds the tax of moves from the rules: the rule of today, and each later day on which another one begins. */
export function buildMoveTax(rules: readonly TaxRule[], subject: MoveSubject, today: IndiaDate): MoveTax {
  const getTaxOn = (date: IndiaDate) => toOrderTax(findMoveRule(rules, subject, date))
  const days = [...new Set(rules.filter(({ work, from }) => work === 'move' && from > today).map(({ from }) => from))]
  const tax = getTaxOn(today)
  const gstFrom = days.toSorted().map(from => ({ from, ...toRate(getTaxOn(from)) }))
  return { gst: getChargedRate(tax), tax, gstFrom }
}

const toRate = (tax: ReturnType<typeof toOrderTax>) => ({ rate: getChargedRate(tax), tax })
