import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLanguages, readTexts, readTranslatedNames } from './open-words.ts'

/** Dots beneath letters: क़, গ়, ਖ਼. */
const NUKTA = /[\u093c\u09bc\u0a3c\u0abc\u0b3c]/g
/** Invisible joiners, and the sign of a doubled letter in Punjabi. */
const UNHEARD = /\u200c|\u200d|\u0a71/g
/** The virama at the end of a word: Odia writes both ଟ୍ରକ୍ and ଟ୍ରକ. */
const HALANTA = /[\u094d\u09cd\u0acd\u0b4d]$/
/** English a and o, which some write as e and o (ऑर्डर, ટૅપ), and the two nasal signs, are treated as equal. */
const alike = new Map([
  ...['ॅे', 'ॉो', 'ऑओ', 'ऍए', 'ૅે', 'ૉો', 'ઑઓ', 'ઍએ', 'ँं', 'ঁং', 'ଁଂ', 'ੰਂ'].map(([one, other]) => [one!, other!] as const),
])
const asReceived = (word: string) =>
  word
    .normalize('NFD')
    .replaceAll(NUKTA, '')
    .replaceAll(UNHEARD, '')
    .replaceAll(/./g, letter => alike.get(letter) ?? letter)
    .replace(HALANTA, '')

/** Two different words that differ only in such a sign. */
const apart: Record<string, string> = {
  hi: 'लोग लॉग वॉटर वोटर',
  mr: 'बँक बंक टेप टॅप लॉक लोक',
  gu: 'ટેપ ટૅપ',
  pa: 'ਘੱਟ ਘਟ ਵੱਧ ਵਧ ਸੇਵ ਸ਼ੇਵ ਉਤਰ ਉੱਤਰ ਦੱਸ ਦਸ ਸੀਟ ਸ਼ੀਟ',
  or: 'ବାର୍ ବାର',
}

test.each(readLanguages('src/i18n').map(({ code }) => code))('a word is spelt in one way throughout: %s', code => {
  const folder = join('src/i18n', code)
  const texts = [...Object.values(readTexts(folder)), readTranslatedNames(folder)].flatMap(area => Object.values(area))
  const words = new Set(texts.flatMap(text => text.match(/[\u0900-\u0963\u0966-\u0d7f\u200c\u200d]+/g) ?? []))
  const known = new Set(apart[code]?.split(' '))
  const ways = Map.groupBy(
    [...words].filter(word => !known.has(word)),
    asReceived,
  )
  expect([...ways.values()].filter(spelt => spelt.length > 1)).toEqual([])
})
