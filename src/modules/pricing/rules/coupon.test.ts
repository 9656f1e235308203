import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, type Paise, paise, rupees, ZERO } from '#kernel/money.ts'
import { type Coupon, calculateCouponDiscounts, checkCoupon } from './coupon.ts'

const coupon: Coupon = {
  code: 'X',
  title: '',
  rate: 1000,
  amount: rupees(500),
  minimum: rupees(999),
  categoryId: 2,
  firstOrder: true,
  validUntil: '2026-11-30',
  mostUses: 3,
}
const facts = { today: '2026-11-20', uses: 0, hasOrdered: false }
const painting = (amount: number) => ({ categoryId: 2, amount: rupees(amount) })
const cleaning = (amount: number) => ({ categoryId: 3, amount: rupees(amount) })

test.each([
  ['may be used', {}, {}, [painting(999)], null],
  ['on its last day', {}, { today: '2026-11-30' }, [painting(999)], null],
  ['a day later', {}, { today: '2026-12-01' }, [painting(999)], 'coupon.expired'],
  ['after its last use', {}, { uses: 3 }, [painting(999)], 'coupon.used-up'],
  ['on a second order', {}, { hasOrdered: true }, [painting(999)], 'coupon.first-order'],
  ['for another category', {}, {}, [cleaning(5000)], 'coupon.category'],
  ['one rupee short', {}, {}, [painting(998), cleaning(5000)], 'coupon.minimum'],
  ['for any category', { categoryId: null }, {}, [painting(500), cleaning(499)], null],
  ['nothing in the cart', { categoryId: null, minimum: ZERO }, {}, [], 'coupon.category'],
] as const)('[CART-01] a coupon %s', (_, of, at, lines, problem) =>
  expect(checkCoupon({ ...coupon, ...of }, lines, { ...facts, ...at })).toBe(problem),
)

test.each([
  ['a rate', { amount: ZERO }, [painting(2000)], [200]],
  ['a rate up to a sum', {}, [painting(8000)], [500]],
  ['a sum', { rate: 0 }, [painting(2000)], [500]],
  ['a sum above the price', { rate: 0 }, [painting(300)], [300]],
  ['its own category alone', {}, [painting(1000), cleaning(1000)], [100, 0]],
  ['shared out', { rate: 0, categoryId: null, amount: rupees(100) }, [painting(100), cleaning(200)], [33, 67]],
] as const)('[CART-01] %s', (_, of, lines, discounts) =>
  expect(calculateCouponDiscounts({ ...coupon, ...of }, lines)).toEqual(discounts.map(rupees)),
)

test("the discounts sum to the coupon's value, for any cart", () => {
  const line = fc.record({
    categoryId: fc.constantFrom(2, 3),
    amount: fc.integer({ min: 1, max: 50_000 }).map(rupees),
  })
  const given = fc.record({
    rate: fc.integer({ min: 0, max: 10_000 }),
    amount: fc.integer({ min: 1, max: 5000 }).map(rupees),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      given,
      fc.constantFrom(null, 2),
      (lines, of, categoryId) => {
        const shares = calculateCouponDiscounts({ ...coupon, ...of, categoryId }, lines)
        const base = add(
          ZERO,
          ...lines.filter(l => categoryId === null || l.categoryId === categoryId).map(l => l.amount),
        )
        const most = Math.min(of.amount, base) as Paise
        const sum = add(ZERO, ...shares)
        expect(sum).toBeLessThanOrEqual(most)
        expect(sum % 100).toBe(0)
        if (of.rate === 0) expect(sum).toBe(most)
        for (const [at, part] of shares.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(paise(lines[at]!.amount))
        }
      },
    ),
  )
})
