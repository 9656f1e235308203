import { redirect } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { reject } from '#kernel/domain-error.ts'
import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { readServices } from '#modules/catalogue/index.server.ts'
import { getCategoryPath, isHomeService, type ServiceCategory } from '#modules/catalogue/rules/service.ts'
import { isTranslated, translateServices } from '#modules/catalogue/rules/translate-catalogue.ts'
import { findCityByAddress, readServedCities } from '#modules/places/index.server.ts'
import { getServiceRatings } from '#modules/reviews/index.server.ts'
import { readAvailability } from '#modules/scheduling/index.server.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { readTaxRules } from '#modules/tax/index.server.ts'
import { getServiceRate } from '#modules/tax/rules/tax-rule.ts'
import type { App } from '#platform/app.ts'
import { createServiceCounter } from '#web/app-shell/chrome/count-cart-entries.server.ts'
import { translateCities } from '#web/app-shell/translate-cities.ts'
import { includeGst } from './include-gst.ts'

type Params = { cat_id?: string; cat_name?: string }

/**
 * SVC-01: loads the requested category, or all, where home services are on offer. An old or mistyped name in the
 * address redirects to the right one.
 */
export async function loadServices(t: Translate, app: App, request: Request, params: Params) {
  const url = new URL(request.url)
  const [services, cities, ratingOf, { rules: taxRules }] = await Promise.all([
    readServices(app.db),
    readServedCities(app.db),
    getServiceRatings(app),
    readTaxRules(app.db),
  ])
  const today = toIndiaDate(app.now())
  const categories = translateServices(t, services)
  const chosen = params.cat_id === undefined ? null : categories.find(({ id }) => String(id) === params.cat_id)
  if (chosen === undefined || categories.length === 0) throw reject('unknown', 'category.unknown')
  if (!chosen && !categories.some(isHomeService)) throw redirect(getCategoryPath(categories[0]!) + url.search)
  if (chosen && chosen.slug !== params.cat_name) throw redirect(getCategoryPath(chosen) + url.search, 301)
  const named = url.searchParams.get('city')
  const city = named
    ? findCityByAddress(
        cities.filter(({ active }) => active),
        named,
      )
    : null
  const shown = chosen ? [chosen] : categories
  const inCartOf = createServiceCounter(request)
  return {
    translated: !chosen || isTranslated(t, services.categories.find(({ id }) => id === chosen.id)!.tagline),
    tiles: categories.map(({ id, slug, name, image }) => ({ id, slug, name, image })),
    chosen: chosen && { id: chosen.id, name: chosen.name, tagline: chosen.tagline, image: chosen.image },
    categories: shown.map(category => ({
      ...category,
      services: category.services.map(service => ({
        ...includeGst(service, optionId =>
          getServiceRate(taxRules, { categoryId: category.id, serviceId: service.id, optionId }, today),
        ),
        rating: ratingOf(service.id),
        inCart: inCartOf(service),
      })),
    })),
    cities: translateCities(t, cities),
    city: city && { slug: city.slug, name: t.placeOf(city.name) },
    nextFree: city && chosen ? await formatNextFreeSlot(t, app, city.id, chosen) : null,
  }
}

/** Returns the next free slot as a text; '' where nothing is free within a week. */
async function formatNextFreeSlot(t: Translate, app: App, cityId: number, { trade }: ServiceCategory): Promise<string> {
  const today = toIndiaDate(app.now())
  for (const { date, slots } of await readAvailability(app.reader, cityId, today, 7, trade)) {
    const slot = slots.find(({ free }) => free > 0)
    if (slot) return `${dayName(t, date, today)}, ${formatSlot(slot.hour)}`
  }
  return ''
}

function dayName(t: Translate, date: IndiaDate, today: IndiaDate): string {
  if (date === today) return t('services.today')
  return date === addDays(today, 1) ? t('services.tomorrow') : formatDay(date, t.tag)
}

export type ServicesData = Awaited<ReturnType<typeof loadServices>>
export type ShownService = ServicesData['categories'][number]['services'][number]
