import type { GstState } from '#kernel/gst-state.ts'
import { type BasisPoints, type Paise, paise } from '#kernel/money.ts'

/** GST within the supplier's State is half central, half State tax; between States it is one integrated tax. */
export type Gst = { rate: BasisPoints } & ({ kind: 'intra'; cgst: Paise; sgst: Paise } | { kind: 'inter'; igst: Paise })

/** Used if the State of the pick-up is unknown: treated as between States. Source: GST rules, rule 50, proviso (ii). */
export const OTHER_TERRITORY: GstState = { code: '97', name: 'Other Territory' }

export const sumGst = (gst: Gst): Paise => (gst.kind === 'intra' ? paise(gst.cgst + gst.sgst) : gst.igst)

/** Returns the integrated tax, or either of the two equal halves. */
export const getSingleTax = (gst: Gst): Paise => (gst.kind === 'inter' ? gst.igst : gst.cgst)
export const replaceTax = (gst: Gst, tax: Paise): Gst =>
  gst.kind === 'inter' ? { ...gst, igst: tax } : { ...gst, cgst: tax, sgst: tax }
export const isSameTax = (a: Gst, b: Gst): boolean => a.kind === b.kind && a.rate === b.rate

/**
 * Returns the GST of an order for its documents: the amount that the order was quoted with, whatever rounding applied
 * on that day. CGST and SGST must be equal to the paisa. An odd paisa, which only the oldest quotations have, stays
 * with the taxable value.
 */
export const toOrderGst = (gst: Paise, rate: BasisPoints, isIntra: boolean): Gst => splitGst(gst, rate, isIntra).gst

export type SplitGst = { gst: Gst; roundOff: Paise }

/**
 * Splits the tax in an amount that is added to a price or taken off it, to the paisa. Central and State tax must be
 * equal to the paisa, so an odd paisa is left over: it goes to the round-off line.
 */
export function splitGst(charged: Paise, rate: BasisPoints, isIntra: boolean): SplitGst {
  if (!isIntra) return { gst: { rate, kind: 'inter', igst: charged }, roundOff: paise(0) }
  const half = paise(Math.floor(charged / 2))
  return { gst: { rate, kind: 'intra', cgst: half, sgst: half }, roundOff: paise(charged - 2 * half) }
}
