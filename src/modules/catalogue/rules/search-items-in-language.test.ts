import { describe, expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import { itemGroups, seedItems } from '../../../../seeds/items.ts'
import { searchItems } from './search-items.ts'
import { translateCatalogue } from './translate-catalogue.ts'

const words = openWords()
const english = {
  groups: itemGroups,
  items: new Map(seedItems.map(article => [article.id, article])),
  presets: [],
  vehicles: [],
  packages: [],
}
const catalogues = new Map(words.languages.map(({ code }) => [code, translateCatalogue(words.t(code), english)]))
/** Returns the ids of the items found on a page in a language. */
const found = (language: string, typed: string) =>
  searchItems(catalogues.get(language)!.items.values(), typed).map(({ id }) => id)

describe.each(words.languages.map(({ code }) => code))('[WIZ-03] in %s', language => {
  const examples = words.t(language)('wizard.things.placeholder').replace(/^.*:/u, '').split(',')

  test.each(examples.map(example => example.trim()))(
    'the example %s finds something, on an English page too',
    typed => {
      expect(found(language, typed).length).toBeGreaterThan(0)
      expect(found('en', typed).length).toBeGreaterThan(0)
    },
  )

  test('every item is found by its own name, and by its English one', () => {
    const { items: articles } = catalogues.get(language)!
    for (const { id, name } of articles.values()) expect(found(language, name)).toContain(id)
    expect(found(language, 'washing machine')).toEqual(expect.arrayContaining([123, 124, 125]))
    expect(found(language, 'godrej')).toContain(69)
  })
})

test.each([
  ['hi', 'अलमारी', 69],
  ['hi', 'almari', 69],
  ['ta', 'அலமாரி', 69],
  ['ta', 'almirah', 69],
  ['ta', 'மெத்தை', 59],
  ['kn', 'ಬೀರು', 69],
  ['kn', 'beeru', 69],
  ['te', 'parupu', 59],
  ['mr', 'फ्रिज', 118],
  ['bn', 'খাট', 54],
  ['gu', 'gadlu', 59],
  ['ml', 'kattil', 54],
])('[WIZ-03] in %s %s finds %i', (language, typed, id) => expect(found(language, typed)).toContain(id))

/** Wardrobes and almirahs: children's, office, of cloth and wall-mounted. */
const cupboards = [64, 65, 66, 67, 68, 69, 70, 71, 72, 201]
test.each([
  ['en', 'almari'],
  ['en', 'beero'],
  ['en', 'kapat'],
  ['en', 'cupboard'],
  ['en', 'अलमारी'],
  ['hi', 'अलमारी'],
  ['ta', 'அலமாரி'],
  ['te', 'బీరువా'],
  ['te', 'కబోర్డ్'],
  ['kn', 'ಕಪಾಟು'],
  ['ml', 'അലമാര'],
  ['bn', 'আলমারি'],
  ['pa', 'ਅਲਮਾਰੀ'],
  ['mr', 'कपाट'],
])('[WIZ-03] in %s %s finds every cupboard', (language, typed) =>
  expect(found(language, typed)).toEqual(expect.arrayContaining(cupboards)),
)

test('[WIZ-03] a text without a translation stays in English', () => {
  const t = words.t('ta')
  const own = { ...seedItems[0]!, id: 10_001, name: 'Juke box', words: 'music' }
  const [shown] = translateCatalogue(t, { ...english, items: new Map([[own.id, own]]) }).items.values()
  expect(shown).toEqual(own)
})
