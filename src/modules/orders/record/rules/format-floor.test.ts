import { expect, test } from 'vitest'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { formatFloor } from './format-floor.ts'

test.each([
  [0, false, 'Ground floor'],
  [0, true, 'Ground floor'],
  [1, true, '1st floor, service lift'],
  [3, false, '3rd floor, by stairs'],
  [11, false, '11th floor, by stairs'],
  [22, true, '22nd floor, service lift'],
  [-2, true, 'Basement 2, service lift'],
])('[WIZ-07] floor %s, lift %s: %s', (floor, lift, said) => {
  expect(formatFloor(translateToEnglish, floor, lift)).toBe(said)
})
