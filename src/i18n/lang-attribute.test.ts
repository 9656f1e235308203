import { expect, test } from 'vitest'
import { getLangAttribute } from './lang-attribute.ts'

test.each([
  ['en', 'Drain flushed', undefined],
  ['hi', 'Drain flushed', 'en'],
  ['hi', 'टीवी, 43 इंच तक', undefined],
  ['ta', 'TV, 43 இன்ச் வரை', undefined],
])('in %s %s is %s', (code, text, lang) => expect(getLangAttribute({ code }, text)).toBe(lang))
