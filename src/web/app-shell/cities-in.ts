import type { Translate } from '#i18n/speaker.ts'
import type { ServedCity } from '#modules/places/rules/served-city.ts'

/** The cities that have a page, as its reader's language calls them. */
export const citiesIn = (t: Translate, cities: readonly ServedCity[]) =>
  cities.filter(({ active }) => active).map(({ slug, name, listed }) => ({ slug, name: t.placeOf(name), listed }))
