import { englishLanguage } from '#i18n/language.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Catalogue } from './catalogue.ts'
import type { ServiceCatalogue, ServiceCategory } from './service.ts'

type NameTranslator = Pick<Translate, 'nameOf'>
const translateName = <T extends { name: string }>({ nameOf }: NameTranslator, it: T): T => ({
  ...it,
  name: nameOf(it.name),
})

/** True if a text of the catalogue has a translation in the reader's language. Otherwise it is shown in English. */
export const isTranslated = ({ code, nameOf }: Pick<Translate, 'code' | 'nameOf'>, text: string) =>
  code === englishLanguage.code || nameOf(text) !== text

/** Translates the catalogue. Items can still be found by their English names. */
export function translateCatalogue(t: NameTranslator, catalogue: Catalogue): Catalogue {
  const { groups, items: articles, presets, vehicles, packages } = catalogue
  const items = [...articles].map(([id, item]) => {
    const name = t.nameOf(item.name)
    const words = name === item.name ? item.words : `${toSearchWords(item.name)} ${item.words}`
    return [id, { ...item, name, words }] as const
  })
  return {
    groups: groups.map(group => translateName(t, group)),
    items: new Map(items),
    presets: presets.map(preset => translateName(t, preset)),
    vehicles: vehicles.map(vehicle => translateName(t, vehicle)),
    packages: packages.map(({ tagline, bullets, ...rest }) => ({
      ...translateName(t, rest),
      tagline: t.nameOf(tagline),
      bullets: bullets.map(t.nameOf),
    })),
  }
}

/** Normalises a name like the search words of an item. */
export const toSearchWords = (name: string): string =>
  name
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)!
    .join(' ')

/** Translates the home services. */
export function translateServices(
  t: NameTranslator,
  { categories }: Pick<ServiceCatalogue, 'categories'>,
): ServiceCategory[] {
  const { nameOf } = t
  return categories.map(category => ({
    ...translateName(t, category),
    tagline: nameOf(category.tagline),
    services: category.services.map(service => ({
      ...translateName(t, service),
      description: nameOf(service.description),
      warranty: nameOf(service.warranty),
      included: service.included.map(nameOf),
      excluded: service.excluded.map(nameOf),
      questions: service.questions.map(({ question, answer }) => ({
        question: nameOf(question),
        answer: nameOf(answer),
      })),
      options: service.options.map(option => translateName(t, option)),
    })),
  }))
}
