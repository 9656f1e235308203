import { expect, test } from 'vitest'
import { getLanguagePrefix, localisePath, splitAddress } from './address.ts'

const languages = new Set(['en', 'hi', 'or'])

test.each([
  ['/', 'en', '/'],
  ['/faq', 'en', '/faq'],
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/hi?topic=prices', 'hi', '/?topic=prices'],
  ['/hi/faq?q=x#y', 'hi', '/faq?q=x#y'],
  ['/hi.data', 'hi', '/.data'],
  ['/hi.data?index', 'hi', '/.data?index'],
  ['/hi.database', 'en', '/hi.database'],
  ['/hi/faq.data', 'hi', '/faq.data'],
  ['/hindi/faq', 'en', '/hindi/faq'],
  ['/xx/faq', 'en', '/xx/faq'],
  ['/HI/faq', 'en', '/HI/faq'],
  ['/or/or', 'or', '/or'],
  ['//hi/faq', 'en', '//hi/faq'],
])('%s is in %s: %s', (address, language, path) => {
  expect(splitAddress(address, languages)).toEqual({ language, path })
})

test.each([
  ['en', '/', '/'],
  ['hi', '/', '/hi'],
  ['hi', '/?q=x', '/hi?q=x'],
  ['hi', '/faq', '/hi/faq'],
  ['hi', '/.data?index', '/hi.data?index'],
  ['hi', '/.well-known/x', '/hi/.well-known/x'],
  ['en', '/faq', '/faq'],
])('in %s %s is %s', (language, path, address) => {
  expect(localisePath(language, path)).toBe(address)
})

test('English has no prefix', () => {
  expect([getLanguagePrefix('en'), getLanguagePrefix('hi')]).toEqual(['', '/hi'])
})
