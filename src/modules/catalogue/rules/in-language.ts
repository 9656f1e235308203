import { english } from '#i18n/language.ts'
import type { Translate } from '#i18n/speaker.ts'
import type { Catalogue } from './catalogue.ts'
import type { ServiceCatalogue, ServiceCategory } from './service.ts'

type Named = Pick<Translate, 'nameOf'>
const named = <T extends { name: string }>({ nameOf }: Named, it: T): T => ({ ...it, name: nameOf(it.name) })

/** True if a text of the catalogue has a translation in the reader's language. Otherwise it is shown in English. */
export const isSpoken = ({ code, nameOf }: Pick<Translate, 'code' | 'nameOf'>, text: string) =>
  code === english.code || nameOf(text) !== text

/** Translates the catalogue. Items can still be found by their English names. */
export function catalogueIn(t: Named, catalogue: Catalogue): Catalogue {
  const { groups, articles, presets, vehicles, packages } = catalogue
  const things = [...articles].map(([id, article]) => {
    const name = t.nameOf(article.name)
    const words = name === article.name ? article.words : `${wordsOf(article.name)} ${article.words}`
    return [id, { ...article, name, words }] as const
  })
  return {
    groups: groups.map(group => named(t, group)),
    articles: new Map(things),
    presets: presets.map(preset => named(t, preset)),
    vehicles: vehicles.map(vehicle => named(t, vehicle)),
    packages: packages.map(({ tagline, bullets, ...rest }) => ({
      ...named(t, rest),
      tagline: t.nameOf(tagline),
      bullets: bullets.map(t.nameOf),
    })),
  }
}

/** Normalises a name like the search words of an item. */
export const wordsOf = (name: string): string =>
  name
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)!
    .join(' ')

/** Translates the home services. */
export function servicesIn(t: Named, { categories }: Pick<ServiceCatalogue, 'categories'>): ServiceCategory[] {
  const { nameOf } = t
  return categories.map(category => ({
    ...named(t, category),
    tagline: nameOf(category.tagline),
    services: category.services.map(service => ({
      ...named(t, service),
      description: nameOf(service.description),
      warranty: nameOf(service.warranty),
      included: service.included.map(nameOf),
      excluded: service.excluded.map(nameOf),
      questions: service.questions.map(({ question, answer }) => ({
        question: nameOf(question),
        answer: nameOf(answer),
      })),
      options: service.options.map(option => named(t, option)),
    })),
  }))
}
