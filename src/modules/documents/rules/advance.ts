import { type Paise, paise } from '#kernel/money.ts'
import type { Amounts } from '#modules/payments/rules/due.ts'

/** What money is for. The parts sum to the amount. */
export type MoneyParts = {
  /** Towards the move, GST within it. */
  move: Paise
  /** Towards insurance, passed on at cost. */
  insurance: Paise
  /** More than the order costs: it goes back. */
  excess: Paise
}

type Price = Omit<Amounts, 'credits' | 'debits'>

/** A payment fills the move first, then its insurance. `before` is what had been paid until then. */
export const partsOfPayment = (amount: Paise, before: Paise, price: Price): MoneyParts =>
  difference(filledBy(before + amount, price), filledBy(before, price))

/** An advance that goes back is taken from the other end: the excess first, the move last. `before` is what was held. */
export const partsOfRefund = (amount: Paise, before: Paise, price: Price): MoneyParts =>
  difference(filledBy(before, price), filledBy(before - amount, price))

/** After the invoice: what was paid too much is no reduction of the price, the rest is one of the move. */
export function partsOfCredit(amount: Paise, before: Paise, price: Price): MoneyParts {
  const { excess } = partsOfRefund(amount, before, price)
  return { move: paise(amount - excess), insurance: paise(0), excess }
}

function filledBy(paid: number, { grandTotal, gst, insurance, discount }: Price): MoneyParts {
  const price = grandTotal - discount + gst
  const move = Math.min(paid, price)
  const insured = Math.min(paid - move, insurance)
  return { move: paise(move), insurance: paise(insured), excess: paise(paid - move - insured) }
}

const difference = (more: MoneyParts, less: MoneyParts): MoneyParts => ({
  move: paise(more.move - less.move),
  insurance: paise(more.insurance - less.insurance),
  excess: paise(more.excess - less.excess),
})
