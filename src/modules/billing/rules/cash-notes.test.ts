import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import { calculateChange, splitIntoNotes } from './cash-notes.ts'

test.each([
  [rupees(8_132), '16 × 500, 1 × 100, 1 × 20', rupees(12)],
  [rupees(673), '1 × 500, 1 × 100, 1 × 50, 1 × 20', rupees(3)],
  [rupees(400), '2 × 200', 0],
  [paise(1_950), '', 1_950],
  [paise(0), '', 0],
])('%d paise are %s and %d paise in coins', (amount, notes, coins) => {
  const parts = splitIntoNotes(amount)
  expect(parts.notes.map(({ value, count }) => `${count} × ${value}`).join(', ')).toBe(notes)
  expect(parts.coins).toBe(coins)
})

test('notes and coins make the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), amount => {
      const { notes, coins } = splitIntoNotes(paise(amount))
      expect(notes.reduce((sum, { value, count }) => sum + rupees(value) * count, coins as number)).toBe(amount)
      expect(coins).toBeLessThan(rupees(20))
    }),
  )
})

test.each([
  ['a round sum', rupees(6_000), rupees(5_327), rupees(673)],
  ['the exact sum', rupees(5_327), rupees(5_327), 0],
  ['a part of it', rupees(5_000), rupees(5_327), 0],
  ['no amount', null, rupees(5_327), 0],
  ['money though nothing is due', rupees(100), paise(0), 0],
])('of %s, the change is what is above the balance due', (_, given, due, change) => {
  expect(calculateChange(given, due)).toBe(change)
})
