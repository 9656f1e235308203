import { add, type Paise, subtract, ZERO } from '#kernel/money.ts'
import { type Coupon, type CouponError, calculateCouponDiscounts } from '#modules/pricing/rules/coupon.ts'

/** A service of the cart; `amount` in paise, before GST. */
type CouponCartLine = { serviceId: number; categoryId: number; amount: Paise }
/** An order of the same checkout that uses the coupon, and is paid or can still be paid. */
export type CouponOrder = { serviceId: number; paid: boolean; discount: Paise }

/**
 * Splits a coupon over the services of a cart, beside its discount on other orders of the same checkout: a browser
 * names the checkout and may name the same one for several carts. Together they get the coupon's amount once, and a
 * service added to a checkout after part of it was paid gets nothing.
 */
export function splitCouponDiscount(
  coupon: Coupon,
  lines: readonly CouponCartLine[],
  orders: readonly CouponOrder[],
): { discounts: Paise[]; problem: CouponError | null } {
  const known = new Map(orders.map(order => [order.serviceId, order]))
  const isPaid = ({ serviceId }: CouponCartLine) => known.get(serviceId)?.paid === true
  const isLate = ({ serviceId }: CouponCartLine) => !known.has(serviceId) && orders.some(({ paid }) => paid)
  const inCart = (id: number) => lines.some(({ serviceId }) => serviceId === id)
  const sum = (amounts: Paise[]) => add(ZERO, ...amounts)
  const shares = (amount: Paise, without: (line: CouponCartLine) => boolean) =>
    calculateCouponDiscounts(
      { ...coupon, amount },
      lines.map(line => (without(line) ? { ...line, amount: ZERO } : line)),
    )

  const whole = shares(coupon.amount, isLate)
  const open = lines.filter(line => !isPaid(line))
  const usedByOthers = sum(orders.filter(one => one.paid || !inCart(one.serviceId)).map(({ discount }) => discount))
  const isGone = coupon.amount > 0 && usedByOthers >= coupon.amount
  if (open.length > 0 && open.every(line => isGone || isLate(line))) {
    const late = coupon.firstOrder && orders.some(({ paid }) => paid)
    return { discounts: lines.map(() => ZERO), problem: late ? 'coupon.first-order' : 'coupon.used-up' }
  }
  const requestedDiscount = sum(whole.filter((_, at) => !isPaid(lines[at]!)))
  const isWithin = coupon.amount === 0 || usedByOthers + requestedDiscount <= coupon.amount
  const discounts = isWithin
    ? whole
    : shares(subtract(coupon.amount, usedByOthers), line => isLate(line) || isPaid(line))
  return { discounts, problem: null }
}
