import { expect, test } from 'vitest'
import { toSlug } from './slug.ts'

test.each([
  ['Full Home Painting', 'full-home-painting'],
  ['Navi Mumbai', 'navi-mumbai'],
  [' A/C & fridge, 24×7! ', 'a-c-fridge-24-7'],
  ['Cafés', 'cafes'],
  ['घर', ''],
])('%j is %j in an address', (name, slug) => expect(toSlug(name)).toBe(slug))
