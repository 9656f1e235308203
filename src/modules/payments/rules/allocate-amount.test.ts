import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { allocateAmount } from './allocate-amount.ts'

test('shares and rest sum to the amount, and no source gives more than it has', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.integer({ min: -1_000, max: 500_000 })), (amount, all) => {
      const { shares, rest } = allocateAmount(
        paise(amount),
        all.map(left => ({ left })),
      )
      expect(shares.reduce((sum, share) => sum + share.amount, rest as number)).toBe(amount)
      for (const share of shares) expect(share.amount > 0 && share.amount <= share.from.left).toBe(true)
      if (rest > 0) expect(amount - rest).toBe(all.reduce((sum, left) => sum + Math.max(left, 0), 0))
    }),
  )
})
