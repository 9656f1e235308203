import { type Paise, paise, roundHalfUp } from '#kernel/money.ts'
import { type Gst, getSingleTax, replaceTax, sumGst } from './gst.ts'

/** The purposes of a payment. The parts sum to the amount. */
export type MoneyParts = {
  /** For the move, including GST. */
  move: Paise
  /** For insurance, passed on at cost. */
  insurance: Paise
  /** More than the price of the order: it will be refunded. */
  excess: Paise
}
/** An amount of a document with its tax: value, tax and round-off sum to the move's part. */
export type TaxedMoney = { parts: MoneyParts; taxable: Paise; gst: Gst; roundOff: Paise }

export const sumMoneyParts = ({ move, insurance, excess }: MoneyParts): Paise => paise(move + insurance + excess)
export const buildMoneyParts = (work: (part: keyof MoneyParts) => number): MoneyParts => ({
  move: paise(work('move')),
  insurance: paise(work('insurance')),
  excess: paise(work('excess')),
})
export const addMoneyParts = (all: readonly { parts: MoneyParts }[]): MoneyParts =>
  buildMoneyParts(part => all.reduce((sum, { parts }) => sum + parts[part], 0))

/**
 * Takes some or all of it: the move's part takes its share of each tax and of the round-off, to the nearest paisa, and
 * the last share takes what is left of each tax. So all shares together are exactly the original amount.
 */
export function splitOffTaxedShare(money: TaxedMoney, parts: MoneyParts): TaxedMoney {
  const { taxable, gst, roundOff } = money
  const { move } = money.parts
  if (parts.move === move) return { parts, taxable, gst, roundOff }
  const taken = replaceTax(gst, roundHalfUp((getSingleTax(gst) * parts.move) / move))
  const odd = roundHalfUp((roundOff * parts.move) / move)
  return { parts, taxable: paise(parts.move - sumGst(taken) - odd), gst: taken, roundOff: odd }
}

/** Returns the rest after some of it was taken. */
export const subtractTaxed = <Money extends TaxedMoney>(money: Money, taken: TaxedMoney): Money => ({
  ...money,
  parts: buildMoneyParts(part => money.parts[part] - taken.parts[part]),
  taxable: paise(money.taxable - taken.taxable),
  gst: replaceTax(money.gst, paise(getSingleTax(money.gst) - getSingleTax(taken.gst))),
  roundOff: paise(money.roundOff - taken.roundOff),
})

/** Sums amounts of the same kind and rate of tax. */
export const sumTaxed = (all: readonly [TaxedMoney, ...TaxedMoney[]]): TaxedMoney => ({
  parts: addMoneyParts(all),
  taxable: paise(all.reduce((sum, { taxable }) => sum + taxable, 0)),
  gst: replaceTax(all[0].gst, paise(all.reduce((sum, { gst }) => sum + getSingleTax(gst), 0))),
  roundOff: paise(all.reduce((sum, { roundOff }) => sum + roundOff, 0)),
})
