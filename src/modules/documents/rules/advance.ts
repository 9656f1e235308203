import type { GstState } from '#kernel/gst-state.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type BasisPoints, type Paise, paise, roundHalfUp, ZERO } from '#kernel/money.ts'
import type { OrderAmounts } from '#modules/payments/rules/balance-due.ts'
import { type Gst, getSingleTax, isSameTax, replaceTax, sumGst, toOrderGst } from './gst.ts'
import {
  addMoneyParts,
  buildMoneyParts,
  type MoneyParts,
  splitOffTaxedShare,
  subtractTaxed,
  sumMoneyParts,
  type TaxedMoney,
} from './taxed-money.ts'

export type TaxedPrice = Omit<OrderAmounts, 'credits' | 'debits'> & { gstRate: BasisPoints }

export const NO_PRICE: TaxedPrice = { grandTotal: ZERO, gst: ZERO, insurance: ZERO, discount: ZERO, gstRate: 0 }

/** A receipt voucher, or a part of it: its tax was due on its day (GST rules, rule 50). */
export type Advance = TaxedMoney & { number: string; date: IndiaDate; placeOfSupply: GstState }
/** The part of an advance that a document used. */
export type UsedAdvance = TaxedMoney & { number: string }

/** Allocates money to the move first, then its insurance; the rest is excess and will be refunded. */
function allocateToPrice(money: number, { grandTotal, gst, insurance, discount }: TaxedPrice): MoneyParts {
  const move = Math.min(money, grandTotal - discount + gst)
  const insured = Math.min(money - move, insurance)
  return { move: paise(move), insurance: paise(insured), excess: paise(money - move - insured) }
}

/** Distributes the amount to the parts in this order, each up to its room. */
function distributeAmount(amount: number, room: MoneyParts, order: readonly (keyof MoneyParts)[]): MoneyParts {
  let left = amount
  const distributed = new Map<string, number>()
  for (const part of order) {
    distributed.set(part, Math.min(left, Math.max(room[part], 0)))
    left -= distributed.get(part)!
  }
  return buildMoneyParts(part => distributed.get(part)!)
}
const subtractParts = (some: MoneyParts, other: MoneyParts) => buildMoneyParts(part => some[part] - other[part])

/** Returns the parts of a payment that, together with the existing advances, fill the current price. */
function getPaymentParts(amount: Paise, open: readonly Advance[], price: TaxedPrice): MoneyParts {
  const held = addMoneyParts(open)
  const missing = subtractParts(allocateToPrice(sumMoneyParts(held) + amount, price), held)
  return distributeAmount(amount, missing, ['move', 'insurance', 'excess'])
}

/**
 * Splits a payment into value and tax. The existing advances and this payment together contain the price's own tax in
 * proportion, so that advances that fill the price contain the invoice's tax to the paisa, in any number of payments.
 */
export function splitPaymentTax(
  amount: Paise,
  open: readonly Advance[],
  price: TaxedPrice,
  isIntra: boolean,
): TaxedMoney {
  const parts = getPaymentParts(amount, open, price)
  const whole = getPriceTax(price, isIntra)
  const sameTaxAdvances = open.filter(advance => isSameTax(advance.gst, whole))
  const before = addMoneyParts(sameTaxAdvances).move
  const priced = getPriceWithTax(price)
  const then = before + parts.move
  const share = priced > 0 ? roundHalfUp((getSingleTax(whole) * then) / priced) : 0
  const most = Math.floor(parts.move / (whole.kind === 'intra' ? 2 : 1))
  const tax = share - sameTaxAdvances.reduce((sum, advance) => sum + getSingleTax(advance.gst), 0)
  const gst = replaceTax(whole, paise(Math.min(Math.max(tax, 0), most)))
  const rest = 0 - sameTaxAdvances.reduce((sum, advance) => sum + advance.roundOff, 0) // older ones have a round-off
  const roundOff = paise(Math.min(rest, parts.move - sumGst(gst)))
  return { parts, taxable: paise(parts.move - sumGst(gst) - roundOff), gst, roundOff }
}

/** Returns the price of the work, including tax. */
export const getPriceWithTax = ({ grandTotal, discount, gst }: TaxedPrice): Paise => paise(grandTotal - discount + gst)
export const getPriceTax = ({ gst, gstRate }: TaxedPrice, isIntra: boolean): Gst => toOrderGst(gst, gstRate, isIntra)

/**
 * Selects the parts of the advances to refund for an amount: the parts above the current price, the excess first and
 * the move last, from the newest advances first. Less than the amount if the advances hold less.
 */
export function selectAdvancesToRefund(amount: Paise, open: readonly Advance[], price: TaxedPrice): Advance[] {
  const held = addMoneyParts(open)
  const back = Math.min(amount, sumMoneyParts(held))
  const beyond = subtractParts(held, allocateToPrice(sumMoneyParts(held) - back, price))
  return takePartsFromAdvances(open.toReversed(), distributeAmount(back, beyond, ['excess', 'insurance', 'move']))
}

/** Takes these parts from the advances, in this order, from each as far as it goes. */
function takePartsFromAdvances(open: readonly Advance[], requested: MoneyParts): Advance[] {
  let left = requested
  return open.flatMap(advance => {
    const parts = buildMoneyParts(part => Math.min(left[part], advance.parts[part]))
    left = subtractParts(left, parts)
    return sumMoneyParts(parts) > 0 ? [{ ...advance, ...splitOffTaxedShare(advance, parts) }] : []
  })
}

/** Returns the remaining advances after some parts were used, without empty ones. */
export function getRemainingAdvances(open: readonly Advance[], taken: readonly UsedAdvance[]): Advance[] {
  const rest = open.map(advance =>
    taken.filter(({ number }) => number === advance.number).reduce<Advance>(subtractTaxed, advance),
  )
  return rest.filter(({ parts }) => sumMoneyParts(parts) > 0)
}

/**
 * Selects the advances that an invoice of this price uses: all that would not be refunded today. Their tax was
 * accounted for, so from then on only the invoice's tax counts.
 */
export function selectAdvancesForInvoice(open: readonly Advance[], price: TaxedPrice): Advance[] {
  const total = price.grandTotal - price.discount + price.gst + price.insurance
  const beyond = paise(Math.max(sumMoneyParts(addMoneyParts(open)) - total, 0))
  return getRemainingAdvances(open, selectAdvancesToRefund(beyond, open, price))
}
