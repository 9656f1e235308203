import { expect, test } from 'vitest'
import { toNonBreakingText } from './unbroken.ts'

test('a slot breaks neither at its spaces nor at its hyphen', () => {
  expect(toNonBreakingText('10 AM - 12 PM')).toBe('10\u00a0AM\u00a0-\u2060\u00a012\u00a0PM')
})
