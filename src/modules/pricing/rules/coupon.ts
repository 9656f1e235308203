import type { IndiaDate } from '#kernel/india-time.ts'
import { add, type BasisPoints, calculateShare, type Paise, paise, toWholeRupees, ZERO } from '#kernel/money.ts'

export type Coupon = {
  code: string
  title: string
  /** The discount rate on the eligible lines; 0 if only `amount` counts. */
  rate: BasisPoints
  /** With a rate: the maximum discount, 0 for no limit. Without a rate: the discount itself. */
  amount: Paise
  minimum: Paise
  categoryId: number | null
  /** Only for customers who have not paid for an order yet. */
  firstOrder: boolean
  /** The last day on which it is valid. */
  validUntil: IndiaDate | null
  mostUses: number | null
}

type CouponFacts = { today: IndiaDate /** Paid checkouts that used it. */; uses: number; hasOrdered: boolean }
/** One service of the cart, before GST. */
type CouponLine = { categoryId: number; amount: Paise }
export type CouponError =
  | 'coupon.expired'
  | 'coupon.used-up'
  | 'coupon.first-order'
  | 'coupon.category'
  | 'coupon.minimum'

const isEligibleLine = (coupon: Coupon, line: CouponLine) =>
  coupon.categoryId === null || coupon.categoryId === line.categoryId
const sumEligibleLines = (coupon: Coupon, lines: readonly CouponLine[]) =>
  add(ZERO, ...lines.filter(line => isEligibleLine(coupon, line)).map(line => line.amount))

/**
 * Returns the reason for which a coupon cannot be used, first those that the customer cannot change; null if it can be
 * used (CART-01).
 */
export function checkCoupon(coupon: Coupon, lines: readonly CouponLine[], facts: CouponFacts): CouponError | null {
  if (coupon.validUntil !== null && facts.today > coupon.validUntil) return 'coupon.expired'
  if (coupon.mostUses !== null && facts.uses >= coupon.mostUses) return 'coupon.used-up'
  if (coupon.firstOrder && facts.hasOrdered) return 'coupon.first-order'
  if (!lines.some(line => isEligibleLine(coupon, line))) return 'coupon.category'
  return sumEligibleLines(coupon, lines) < coupon.minimum ? 'coupon.minimum' : null
}

/**
 * Returns the discount on each line, in whole rupees. The discounts sum exactly to the coupon's value, and no line goes
 * below zero.
 */
export function calculateCouponDiscounts(coupon: Coupon, lines: readonly CouponLine[]): Paise[] {
  const base = sumEligibleLines(coupon, lines)
  const discountValue = coupon.rate > 0 ? calculateShare(base, coupon.rate) : coupon.amount
  const capped = coupon.rate > 0 && coupon.amount > 0 ? Math.min(discountValue, coupon.amount) : discountValue
  const discount = toWholeRupees(paise(Math.min(capped, base)))
  return distributeRupees(
    discount,
    lines.map(line => (isEligibleLine(coupon, line) ? line.amount : ZERO)),
  )
}

/** Shares whole rupees in proportion. Rupees left over by rounding go to the largest remainders. */
function distributeRupees(amount: Paise, weights: readonly Paise[]): Paise[] {
  const sum = add(ZERO, ...weights)
  if (sum === 0) return weights.map(() => ZERO)
  const exact = weights.map(weight => (amount / 100) * (weight / sum))
  const shares = exact.map(Math.floor)
  const byRemainder = exact.map((value, at) => [value - shares[at]!, at] as const).sort((a, b) => b[0] - a[0])
  let left = amount / 100 - shares.reduce((total, value) => total + value, 0)
  for (const [, at] of byRemainder) {
    if (left <= 0) break
    if (weights[at]! > 0) {
      shares[at]! += 1
      left--
    }
  }
  return shares.map(value => paise(value * 100))
}
