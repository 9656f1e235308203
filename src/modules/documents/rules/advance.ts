import type { GstState } from '#kernel/gst-state.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type BasisPoints, type Paise, paise, roundHalfUp, ZERO } from '#kernel/money.ts'
import type { Amounts } from '#modules/payments/rules/due.ts'
import { eachTax, type Gst, gstAmount, gstOfOrder, sameTax, withTax } from './gst.ts'
import { amountOf, eachPart, type MoneyParts, partsOf, type TaxedMoney, takeOf, without } from './taxed-money.ts'

export type Price = Omit<Amounts, 'credits' | 'debits'> & { gstRate: BasisPoints }

export const NO_PRICE: Price = { grandTotal: ZERO, gst: ZERO, insurance: ZERO, discount: ZERO, gstRate: 0 }

/** A receipt voucher, or a part of it: its tax was due on its day (GST rules, rule 50). */
export type Advance = TaxedMoney & { number: string; date: IndiaDate; placeOfSupply: GstState }
/** The part of an advance that a document used. */
export type Taken = TaxedMoney & { number: string }

/** Allocates money to the move first, then its insurance; the rest is excess and will be refunded. */
function filledBy(money: number, { grandTotal, gst, insurance, discount }: Price): MoneyParts {
  const move = Math.min(money, grandTotal - discount + gst)
  const insured = Math.min(money - move, insurance)
  return { move: paise(move), insurance: paise(insured), excess: paise(money - move - insured) }
}

/** Distributes the amount to the parts in this order, each up to its room. */
function spread(amount: number, room: MoneyParts, order: readonly (keyof MoneyParts)[]): MoneyParts {
  let left = amount
  const got = new Map<string, number>()
  for (const part of order) {
    got.set(part, Math.min(left, Math.max(room[part], 0)))
    left -= got.get(part)!
  }
  return eachPart(part => got.get(part)!)
}
const lessParts = (some: MoneyParts, other: MoneyParts) => eachPart(part => some[part] - other[part])

/** Returns the parts of a payment that, together with the existing advances, fill the current price. */
function partsOfPayment(amount: Paise, open: readonly Advance[], price: Price): MoneyParts {
  const held = partsOf(open)
  const missing = lessParts(filledBy(amountOf(held) + amount, price), held)
  return spread(amount, missing, ['move', 'insurance', 'excess'])
}

/**
 * Splits a payment into value and tax. The existing advances and this payment together contain the price's own tax in
 * proportion, so that advances that fill the price contain the invoice's tax to the paisa, in any number of payments.
 */
export function receive(amount: Paise, open: readonly Advance[], price: Price, isIntra: boolean): TaxedMoney {
  const parts = partsOfPayment(amount, open, price)
  const whole = taxOfPrice(price, isIntra)
  const alike = open.filter(advance => sameTax(advance.gst, whole))
  const before = partsOf(alike).move
  const priced = pricedOf(price)
  const then = before + parts.move
  const share = priced > 0 ? roundHalfUp((eachTax(whole) * then) / priced) : 0
  const most = Math.floor(parts.move / (whole.kind === 'intra' ? 2 : 1))
  const tax = share - alike.reduce((sum, advance) => sum + eachTax(advance.gst), 0)
  const gst = withTax(whole, paise(Math.min(Math.max(tax, 0), most)))
  const rest = 0 - alike.reduce((sum, advance) => sum + advance.roundOff, 0) // older ones have a round-off
  const roundOff = paise(Math.min(rest, parts.move - gstAmount(gst)))
  return { parts, taxable: paise(parts.move - gstAmount(gst) - roundOff), gst, roundOff }
}

/** Returns the price of the work, including tax. */
export const pricedOf = ({ grandTotal, discount, gst }: Price): Paise => paise(grandTotal - discount + gst)
export const taxOfPrice = ({ gst, gstRate }: Price, isIntra: boolean): Gst => gstOfOrder(gst, gstRate, isIntra)

/**
 * Selects the parts of the advances to refund for an amount: the parts above the current price, the excess first and
 * the move last, from the newest advances first. Less than the amount if the advances hold less.
 */
export function giveBack(amount: Paise, open: readonly Advance[], price: Price): Advance[] {
  const held = partsOf(open)
  const back = Math.min(amount, amountOf(held))
  const beyond = lessParts(held, filledBy(amountOf(held) - back, price))
  return takeFrom(open.toReversed(), spread(back, beyond, ['excess', 'insurance', 'move']))
}

/** Takes these parts from the advances, in this order, from each as far as it goes. */
function takeFrom(open: readonly Advance[], wanted: MoneyParts): Advance[] {
  let left = wanted
  return open.flatMap(advance => {
    const parts = eachPart(part => Math.min(left[part], advance.parts[part]))
    left = lessParts(left, parts)
    return amountOf(parts) > 0 ? [{ ...advance, ...takeOf(advance, parts) }] : []
  })
}

/** Returns the remaining advances after some parts were used, without empty ones. */
export function standing(open: readonly Advance[], taken: readonly Taken[]): Advance[] {
  const rest = open.map(advance =>
    taken.filter(({ number }) => number === advance.number).reduce<Advance>(without, advance),
  )
  return rest.filter(({ parts }) => amountOf(parts) > 0)
}

/**
 * Selects the advances that an invoice of this price uses: all that would not be refunded today. Their tax was
 * accounted for, so from then on only the invoice's tax counts.
 */
export function adjust(open: readonly Advance[], price: Price): Advance[] {
  const total = price.grandTotal - price.discount + price.gst + price.insurance
  const beyond = paise(Math.max(amountOf(partsOf(open)) - total, 0))
  return standing(open, giveBack(beyond, open, price))
}
