import { type Paise, paise } from '#kernel/money.ts'
import type { Gst } from '#modules/documents/rules/gst.ts'

/** What is taxed, and the tax of each head. */
export type Heads = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }

export const NO_HEADS: Heads = { taxable: paise(0), cgst: paise(0), sgst: paise(0), igst: paise(0) }

const each = (work: (head: keyof Heads) => number): Heads => ({
  taxable: paise(work('taxable')),
  cgst: paise(work('cgst')),
  sgst: paise(work('sgst')),
  igst: paise(work('igst')),
})
export const plus = (a: Heads, b: Heads): Heads => each(head => a[head] + b[head])
export const minus = (a: Heads, b: Heads): Heads => each(head => a[head] - b[head])
export const negated = (heads: Heads): Heads => minus(NO_HEADS, heads)
export const sumHeads = (all: Iterable<Heads>): Heads => [...all].reduce(plus, NO_HEADS)
export const isNothing = (heads: Heads): boolean => Object.values(each(head => heads[head])).every(value => value === 0)

/** As a document states them. */
export const headsOf = ({ taxable, gst }: { taxable: Paise; gst: Gst }): Heads =>
  gst.kind === 'intra'
    ? { taxable, cgst: gst.cgst, sgst: gst.sgst, igst: paise(0) }
    : { taxable, cgst: paise(0), sgst: paise(0), igst: gst.igst }

/**
 * The heads of a document by what its lines are worth, in the order of the lines: each has its share to the nearest paisa of what is
 * left, so that they sum to the document's own.
 */
export function shareHeads(heads: Heads, worths: readonly number[]): Heads[] {
  let [left, rest] = [heads, worths.reduce((sum, worth) => sum + worth, 0)]
  return worths.map(worth => {
    const [from, of] = [left, rest]
    const part = of === 0 ? NO_HEADS : each(head => Math.round((from[head] * worth) / of))
    left = minus(left, part)
    rest -= worth
    return part
  })
}
