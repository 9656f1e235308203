import type { Translate } from '#i18n/translator.ts'
import type { ServedCity } from '#modules/places/rules/served-city.ts'

/** Returns the cities that have a page, with their names in the reader's language. */
export const translateCities = (t: Translate, cities: readonly ServedCity[]) =>
  cities.filter(({ active }) => active).map(({ slug, name, listed }) => ({ slug, name: t.placeOf(name), listed }))
