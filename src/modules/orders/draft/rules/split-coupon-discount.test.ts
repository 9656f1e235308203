import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import type { Coupon } from '#modules/pricing/rules/coupon.ts'
import { type CouponOrder, splitCouponDiscount } from './split-coupon-discount.ts'

const coupon: Coupon = {
  ...{ code: 'X', title: '', rate: 0, amount: rupees(100), minimum: ZERO, categoryId: null },
  ...{ firstOrder: false, validUntil: null, mostUses: null },
}
const line = (serviceId: number, amount = 300) => ({ serviceId, categoryId: 2, amount: rupees(amount) })
const order = (serviceId: number, discount: number, paid = false): CouponOrder => ({
  ...{ serviceId, paid, discount: rupees(discount) },
})
const first = { firstOrder: true }
const tenth = { rate: 1_000, amount: ZERO }

test.each([
  ['one cart', {}, [line(1), line(2)], [], [50, 50], null],
  ['the same again', {}, [line(1), line(2)], [order(1, 50), order(2, 50)], [50, 50], null],
  ['the rest, once a part is paid', {}, [line(1), line(2)], [order(1, 50, true), order(2, 50)], [50, 50], null],
  ['the rest, for more', {}, [line(1), line(2, 900)], [order(1, 50, true), order(2, 50)], [0, 50], null],
  ['the rest alone', {}, [line(2)], [order(1, 50, true), order(2, 50)], [50], null],
  ['another cart, while the first waits', {}, [line(2)], [order(1, 100)], [0], 'coupon.used-up'],
  ['another cart, once the first is paid', {}, [line(2)], [order(1, 40, true)], [0], 'coupon.used-up'],
  ['another first order', first, [line(2)], [order(1, 40, true)], [0], 'coupon.first-order'],
  ['a rate, beside what waits', tenth, [line(2)], [order(1, 30)], [30], null],
  ['a rate, once some is paid', tenth, [line(2)], [order(1, 30, true)], [0], 'coupon.used-up'],
  ['all that is paid', {}, [line(1)], [order(1, 100, true)], [100], null],
] as const)('[CART-01] %s', (_, of, lines, orders, discounts, problem) =>
  expect(splitCouponDiscount({ ...coupon, ...of }, lines, orders)).toEqual({
    discounts: discounts.map(rupees),
    problem,
  }),
)

test('the orders of one checkout get the amount once, for any carts and payments', () => {
  const cart = fc.uniqueArray(
    fc.record({ serviceId: fc.integer({ min: 1, max: 4 }), amount: fc.integer({ min: 1, max: 900 }) }),
    {
      ...{ selector: ({ serviceId }: { serviceId: number }) => serviceId, minLength: 1 },
    },
  )
  const pays = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 })
  fc.assert(
    fc.property(fc.array(fc.tuple(cart, pays), { maxLength: 6 }), visits => {
      let orders: CouponOrder[] = []
      for (const [requested, paid] of visits) {
        const lines = requested.map(({ serviceId, amount }) => line(serviceId, amount))
        const { discounts } = splitCouponDiscount(coupon, lines, orders)
        const isPaid = (id: number) => orders.some(one => one.serviceId === id && one.paid)
        const written = lines.flatMap(({ serviceId }, at) =>
          isPaid(serviceId) ? [] : [{ serviceId, paid: false, discount: discounts[at]! }],
        )
        const kept = orders.filter(({ serviceId }) => !written.some(one => one.serviceId === serviceId))
        orders = [...kept, ...written.filter(({ discount }) => discount > 0)]
        orders = orders.map(one => (paid.includes(one.serviceId) ? { ...one, paid: true } : one))
        expect(orders.reduce((sum, { discount }) => sum + discount, 0)).toBeLessThanOrEqual(coupon.amount)
      }
    }),
  )
})
