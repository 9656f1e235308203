import { type Paise, paise } from '#kernel/money.ts'
import type { InvoiceFacts } from './document.ts'
import type { Gst } from './gst.ts'

/** The taxable value and the tax by tax head, in paise. */
export type TaxAmounts = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }

export const ZERO_TAX_AMOUNTS: TaxAmounts = { taxable: paise(0), cgst: paise(0), sgst: paise(0), igst: paise(0) }

const mapTaxAmounts = (work: (head: keyof TaxAmounts) => number): TaxAmounts => ({
  taxable: paise(work('taxable')),
  cgst: paise(work('cgst')),
  sgst: paise(work('sgst')),
  igst: paise(work('igst')),
})
export const addTaxAmounts = (a: TaxAmounts, b: TaxAmounts): TaxAmounts => mapTaxAmounts(head => a[head] + b[head])
export const subtractTaxAmounts = (a: TaxAmounts, b: TaxAmounts): TaxAmounts => mapTaxAmounts(head => a[head] - b[head])
export const negateTaxAmounts = (amounts: TaxAmounts): TaxAmounts => subtractTaxAmounts(ZERO_TAX_AMOUNTS, amounts)
export const sumTaxAmounts = (all: Iterable<TaxAmounts>): TaxAmounts => [...all].reduce(addTaxAmounts, ZERO_TAX_AMOUNTS)
export const isZeroTax = (amounts: TaxAmounts): boolean =>
  Object.values(mapTaxAmounts(head => amounts[head])).every(value => value === 0)

/** Returns the amounts as a document states them. */
export const toTaxAmounts = ({ taxable, gst }: { taxable: Paise; gst: Gst }): TaxAmounts =>
  gst.kind === 'intra'
    ? { taxable, cgst: gst.cgst, sgst: gst.sgst, igst: paise(0) }
    : { taxable, cgst: paise(0), sgst: paise(0), igst: gst.igst }

/**
 * Splits the tax amounts of a document over its lines in proportion to their value, in the order of the lines. Each
 * share is rounded to the nearest paisa of what remains, so the shares sum to the total of the document.
 */
export function splitTaxAmounts(amounts: TaxAmounts, lineValues: readonly number[]): TaxAmounts[] {
  let [remaining, remainingValue] = [amounts, lineValues.reduce((sum, lineValue) => sum + lineValue, 0)]
  return lineValues.map(lineValue => {
    const [from, of] = [remaining, remainingValue]
    const part = of === 0 ? ZERO_TAX_AMOUNTS : mapTaxAmounts(head => Math.round((from[head] * lineValue) / of))
    remaining = subtractTaxAmounts(remaining, part)
    remainingValue -= lineValue
    return part
  })
}

/** Splits the tax of an invoice, discount included, over its accounting codes by the value of their lines. */
export function splitTaxBySac(
  { lines }: Pick<InvoiceFacts, 'lines'>,
  amounts: TaxAmounts,
): (TaxAmounts & { sac: string })[] {
  const valueBySac = new Map<string, number>()
  for (const { sac, line } of lines) valueBySac.set(sac, (valueBySac.get(sac) ?? 0) + line.amount)
  const shares = splitTaxAmounts(amounts, [...valueBySac.values()])
  return [...valueBySac.keys()].map((sac, at) => ({ ...shares[at]!, sac }))
}
