import { expect, test } from 'vitest'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { formatOrderTitle } from './format-order-title.ts'

const ends = { from: { name: 'Andheri West', city: 'Mumbai' }, to: { name: 'Powai', city: 'Mumbai' } }

test.each([
  ['a move', null, 'Andheri West to Powai'],
  ['a home service', { id: 7, name: 'Deep cleaning' }, 'Deep cleaning, Andheri West'],
])('%s is named by its work and place', (_, service, title) => {
  expect(formatOrderTitle(translateToEnglish, { service, ...ends })).toBe(title)
})
