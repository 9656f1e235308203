import { expect, test } from 'vitest'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { formatCft } from './format-cft.ts'

test.each([
  [0.25, '0.3 cft'],
  [96.5, '96.5 cft'],
  [99.96, '100 cft'],
  [451.4, '451 cft'],
  [1_234.5, '1,235 cft'],
])('[WIZ-03] a volume has tenths only below 100 cft: %s', (n, said) => {
  expect(formatCft(translateToEnglish, n)).toBe(said)
})
