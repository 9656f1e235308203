import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findStateByCode } from '#kernel/gst-state.ts'
import { cities } from '../../seeds/cities.ts'
import { itemGroups, seedItems } from '../../seeds/items.ts'
import { packages } from '../../seeds/packages.ts'
import { presets } from '../../seeds/presets.ts'
import { coupons } from '../../seeds/services/coupons.ts'
import { serviceCategories } from '../../seeds/services/index.ts'
import { vehicles } from '../../seeds/vehicles.ts'
import { englishCatalog } from './en/index.ts'
import glossary from './glossary.json' with { type: 'json' }
import { openWords, readLanguages, readTexts, readTranslatedNames } from './open-words.ts'
import { type TranslationKey, translateAny } from './translator.ts'

const named = (list: { name: string }[]) => list.map(({ name }) => name)
const services = serviceCategories.flatMap(({ services }) => services)
/** True unless the name is a home size, which is in Latin letters in every language. */
const sayable = (name: string) => !/^[1-4] (RK|BHK)$/.test(name)

/** All names that need a translation: services, items and places. */
const sold = {
  things: named(seedItems),
  'groups of things': named(itemGroups),
  homes: named(presets).filter(sayable),
  packages: packages.flatMap(({ name, tagline, bullets }) => [name, tagline, ...bullets]),
  vehicles: named(vehicles),
  services: [...named(serviceCategories), ...named(services)],
  'options of services': services.flatMap(({ options }) => options.map(([name]) => name)).filter(sayable),
  'taglines and warranties': [...serviceCategories, ...services].map(it =>
    'tagline' in it ? it.tagline : it.warranty,
  ),
  coupons: coupons.map(({ title }) => title),
  cities: named(cities),
  States: states(),
}

function states(): string[] {
  const codes = Array.from({ length: 38 }, (_, i) => String(i + 1).padStart(2, '0'))
  return codes.flatMap(code => findStateByCode(code)?.name ?? [])
}

/** Words that must occur in every text whose English has them. */
const everywhere: Word[] = ['token', 'quotation', 'truck', 'receipt', 'refund', 'slot', 'lift', 'insurance', 'claim']
/** Texts in which a language uses another word, as people do. */
const otherwise: Record<string, string[]> = {
  truck: ['crew.list.load', 'crew.list.unload'], // people who load it call it a vehicle
}

const folder = 'src/i18n'
/** Languages that are not served yet must have all names too. */
const languages = new Set(globSync(`${folder}/*/{language,names}.json`).map(file => basename(dirname(file))))
const served = new Set(readLanguages('src/i18n').map(({ code }) => code))
const namesIn = (code: string) => readTranslatedNames(join(folder, code))

type Word = keyof typeof glossary
const formatIn = (word: Word, code: string) =>
  ((glossary[word] as Record<string, string>)[code] ?? '').split(', ')[0]!.normalize('NFC')

/** Returns a word without its last sign, which an ending may replace: टोकन, லிஃப்ட்டில். */
const stemOf = (word: string) =>
  word
    .normalize('NFC')
    .replace(/(?:\p{M}|[\u0d7a-\u0d7f])$/u, '')
    .replace(/(?<=..)\p{M}$/u, '')

/** Items whose name contains a word of the glossary. */
const thingsOf: Partial<Record<Word, string[]>> = {
  almirah: ['Almirah, steel', 'Almirah, steel, small', 'Office almirah, steel', "Children's wardrobe"],
  bed: ['Single bed', 'Box bed, king', 'Bed, queen, no storage', 'Double bed, 4 × 6 ft', 'Folding bed', 'Bed: repair'],
  mattress: ['Mattress, king', 'Mattress, single', 'Mattress, double', 'Mattress, folding or cotton'],
  sofa: ['Sofa, 3-seater', 'Sofa set, 3 + 1 + 1', 'Sofa cum bed', 'Sofa, 5 seats'],
  fridge: ['Fridge, single door', 'Fridge, mini', 'Blankets on furniture, fridge and TV'],
  'washing machine': ['Washing machine, front load', 'Washing machine, semi-automatic', 'Washing machine: connect'],
  carton: ['Carton 17 × 17 × 19 inch', 'Carton, small (books)', 'Carton, extra large'],
  truck: ['Truck 19 ft', 'Truck 22 ft'],
  pickup: ['Pickup 9 ft'],
  packing: ['Packing only'],
  'packers and movers': ['Packers and movers'],
}

/** Texts of the screens that consist of one word of the glossary. */
const keysOf: Partial<Record<Word, TranslationKey[]>> = {
  price: ['cart.price', 'bookingStages.stops.price.title'],
  total: ['booking.money.total', 'wizard.summary.total', 'documents.total'],
  discount: ['booking.money.discount', 'documents.discount', 'quotation.discount'],
  insurance: ['booking.money.insurance', 'quotation.insurance'],
  refund: ['bookingStages.slipMoney.back'],
  token: ['outcome.undated.cap'],
  date: ['booking.order.date', 'wizard.label.date', 'documents.day'],
  vehicle: ['booking.order.vehicle', 'wizard.label.vehicle', 'documents.vehicle'],
  address: ['checkout.steps.address'],
  help: ['chrome.header.help'],
  crew: ['landing.sizes.crew', 'booking.order.partner', 'outcome.next.visit.title'],
  balance: ['newDate.toPay'], // the total balance, not the amount due now
  packing: ['quotation.line.packing'],
  'try again': ['errorPages.again'],
}

describe.each([...languages])('%s', code => {
  const names = namesIn(code)

  test.each(Object.entries(sold))('has a name for all %s', (_, list) => {
    expect(
      list.filter(name => !names[name]),
      `write them into src/i18n/${code}/names.json`,
    ).toEqual([])
  })

  test('has no name for anything that is not sold', () => {
    const texts = services.flatMap(it => [
      ...[it.description, it.warranty, ...it.included, ...it.excluded],
      ...it.questions.flat(),
    ])
    const known = new Set([...Object.values(sold).flat(), ...texts, ...serviceCategories.map(({ tagline }) => tagline)])
    expect(Object.keys(names).filter(name => !known.has(name))).toEqual([])
  })

  test('has its fixed words in the glossary', () => {
    const lacking = (Object.keys(glossary) as Word[]).filter(word => formatIn(word, code) === '')
    expect(lacking, `write them into src/i18n/glossary.json, as '${code}'`).toEqual([])
  })

  test('names an item with the word of the glossary', () => {
    const fixed = Object.entries(thingsOf).flatMap(([word, things]) =>
      things.map(thing => [thing, formatIn(word as Word, code)]),
    )
    expect(fixed.filter(([thing, said]) => !names[thing!]?.includes(said!))).toEqual([])
  })

  test.each(everywhere)('uses “%s” wherever the English does', word => {
    const texts = readTexts(join(folder, code))
    const pattern = new RegExp(`\\b${word}s?\\b`, 'i')
    const said = (text: string) => text.replaceAll(/\{[a-zA-Z]+[,}]/g, ' ').replaceAll(/'/g, '')
    const stems = (glossary[word] as Record<string, string>)[code]!.split(', ').map(stemOf)
    const lacking = Object.entries(texts).flatMap(([area, words]) =>
      Object.entries(words)
        .filter(([key]) =>
          pattern.test(said((englishCatalog as Record<string, Record<string, string>>)[area]?.[key] ?? '')),
        )
        .filter(([key]) => !otherwise[word]?.includes(`${area}.${key}`))
        .filter(([, text]) => !stems.some(stem => text.normalize('NFC').includes(stem)))
        .map(([key, text]) => `${area}.${key}: ${text}`),
    )
    expect(lacking).toEqual([])
  })

  test.skipIf(!served.has(code))('says the words of the screens with the glossary', () => {
    const t = openWords().t(code)
    const differing = (Object.entries(keysOf) as [Word, TranslationKey[]][]).flatMap(([word, keys]) =>
      keys
        .filter(key => !translateAny(t, key).normalize('NFC').includes(formatIn(word, code)))
        .map(key => `${key}: ${translateAny(t, key)}, not ${formatIn(word, code)}`),
    )
    expect(differing).toEqual([])
  })
})
