import { expect, test } from 'vitest'
import { splitPlaceWords } from './split-place-words.ts'

test.each([
  ['Koramangala V Block', 'koramangala 5 block'],
  ['Koramangala 5th Block', 'koramangala 5 block'],
  ['J. P. Nagar', 'jp nagar'],
  ['J P Nagar', 'jp nagar'],
  ['T Nagar', 't nagar'],
  ['Sec-56', 'sector 56'],
  ['sector56', 'sector 56'],
  ['Andheri (W)', 'andheri west'],
  ['South City II', 'south city 2'],
  ['Banashankari III Stage', 'banashankari 3 stage'],
  ['S V Rd', 'sv road'],
  ['Vi', 'vi'], // still being typed: Vikhroli
  ["St. John's", 'st johns'],
  ['Kalyān', 'kalyan'],
  ['constructor', 'constructor'], // not a short form, whatever an object has under that name
  ['Shastri Nagar & Market', 'shastri nagar and market'],
])('%s', (text, words) => expect(splitPlaceWords(text).join(' ')).toBe(words))
