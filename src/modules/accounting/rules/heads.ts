import { type Paise, paise } from '#kernel/money.ts'
import type { Gst } from '#modules/documents/rules/gst.ts'

/** The taxable value and the tax by tax head, in paise. */
export type TaxAmounts = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }

export const ZERO_TAX_AMOUNTS: TaxAmounts = { taxable: paise(0), cgst: paise(0), sgst: paise(0), igst: paise(0) }

const each = (work: (head: keyof TaxAmounts) => number): TaxAmounts => ({
  taxable: paise(work('taxable')),
  cgst: paise(work('cgst')),
  sgst: paise(work('sgst')),
  igst: paise(work('igst')),
})
export const plus = (a: TaxAmounts, b: TaxAmounts): TaxAmounts => each(head => a[head] + b[head])
export const minus = (a: TaxAmounts, b: TaxAmounts): TaxAmounts => each(head => a[head] - b[head])
export const negated = (heads: TaxAmounts): TaxAmounts => minus(ZERO_TAX_AMOUNTS, heads)
export const sumHeads = (all: Iterable<TaxAmounts>): TaxAmounts => [...all].reduce(plus, ZERO_TAX_AMOUNTS)
export const isNothing = (heads: TaxAmounts): boolean =>
  Object.values(each(head => heads[head])).every(value => value === 0)

/** Returns the amounts as a document states them. */
export const headsOf = ({ taxable, gst }: { taxable: Paise; gst: Gst }): TaxAmounts =>
  gst.kind === 'intra'
    ? { taxable, cgst: gst.cgst, sgst: gst.sgst, igst: paise(0) }
    : { taxable, cgst: paise(0), sgst: paise(0), igst: gst.igst }

/**
 * Splits the tax amounts of a document over its lines in proportion to their value, in the order of the lines. Each
 * share is rounded to the nearest paisa of what remains, so the shares sum to the total of the document.
 */
export function shareHeads(heads: TaxAmounts, worths: readonly number[]): TaxAmounts[] {
  let [left, rest] = [heads, worths.reduce((sum, worth) => sum + worth, 0)]
  return worths.map(worth => {
    const [from, of] = [left, rest]
    const part = of === 0 ? ZERO_TAX_AMOUNTS : each(head => Math.round((from[head] * worth) / of))
    left = minus(left, part)
    rest -= worth
    return part
  })
}
