import { expect, test } from 'vitest'
import { buildCitySlug } from './city-slug.ts'

test.each([
  ['Nashik', 'Maharashtra', [], 'nashik'],
  ['Chhatrapati Sambhajinagar', 'Maharashtra', ['mumbai'], 'chhatrapati-sambhajinagar'],
  ['Aurangabad', 'Bihar', ['aurangabad'], 'aurangabad-bihar'],
  ["St. Thomas' Mount", 'Tamil Nadu', [], 'st-thomas-mount'],
])('%s in %s, where %j stand: %s', (name, state, taken, slug) => expect(buildCitySlug(name, state, taken)).toBe(slug))
