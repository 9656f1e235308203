import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { transliterateDevanagari } from '#kernel/transliterate-devanagari.ts'
import { openWords, readLanguages, readWordList } from './open-words.ts'
import { translateLocality } from './translate-locality.ts'

const heard = readWordList('src/i18n/localities.json')
const words = openWords()
const languages = readLanguages('src/i18n').map(({ code }) => code)
const lines = readFileSync('data/curated-localities.txt', 'utf8').split('\n').filter(Boolean)
const curated = lines.flatMap(line =>
  line.startsWith('#') ? [] : line.startsWith('@') ? [line.slice(1).split('|')[0]!] : [line.split(';')[0]!],
)

describe.each(languages)('%s', code => {
  const own = readWordList(`src/i18n/${code}/localities.json`)
  const script = new Intl.Locale(code).maximize().script!
  const known = new RegExp(`^(?:[\\p{Script=${script}}\\p{M}\\u200c\\u200d\\d .-]|\\d[A-Z]\\b|\\b[IVX]+\\b)+$`, 'u')

  test('has all listed localities and their cities, in its letters', () => {
    const { placeOf } = words.t(code)
    expect(curated.filter(name => !known.test(placeOf(name)))).toEqual([])
  })

  test('has exceptions only for known words that the rule would spell differently', () => {
    const numbers = /^\d(st|nd|rd|th)$/
    expect(Object.keys(own).filter(word => !heard[word] && !numbers.test(word))).toEqual([])
    expect(
      Object.entries(own).filter(([word, name]) => heard[word] && transliterateDevanagari(heard[word], code) === name),
    ).toEqual([])
  })
})

test.each([
  ['HSR Layout Sector 2', 'kn', 'ಎಚ್‌ಎಸ್‌ಆರ್ ಲೇಔಟ್ ಸೆಕ್ಟರ್ 2'],
  ['Andheri West', 'mr', 'अंधेरी पश्चिम'],
  ['Salt Lake Sector 5', 'bn', 'সল্ট লেক সেক্টর 5'],
  ['T Nagar', 'ta', 'டி நகர்'],
  ['Sector 10A', 'hi', 'सेक्टर 10A'],
  ['Model Town III', 'pa', 'ਮਾਡਲ ਟਾਊਨ III'],
  ['HSR Layout', 'pa', 'ਐਚਐਸਆਰ ਲੇਆਊਟ'],
  ['Dwarka Mor', 'hi', 'द्वारका मोड़'],
  ['Vasai-Virar', 'gu', 'વસઈ-વિરાર'],
])('%s in %s', (english, language, name) =>
  expect(translateLocality(english, language, heard, readWordList(`src/i18n/${language}/localities.json`))).toBe(name),
)

test('a name with an unknown word stays as on the signs', () => {
  expect(translateLocality('Gudipadu Road', 'te', heard, {})).toBeNull()
  expect(words.t('te').placeOf('Gudipadu Road')).toBe('Gudipadu Road')
})

test('English names and other texts stay', () => {
  expect(words.t('en').placeOf('Andheri West')).toBe('Andheri West')
  expect(words.t('hi').nameOf('Andheri West')).toBe('Andheri West')
})
