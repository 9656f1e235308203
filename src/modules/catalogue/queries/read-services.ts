import { type Paise, paise } from '#kernel/money.ts'
import { cacheRead } from '#platform/cache/cached.ts'
import type { Db } from '#platform/database/database.ts'
import type { Service, ServiceCatalogue, ServiceCategory, ServiceOption } from '../rules/service.ts'
import { CATALOGUE_TOPIC } from './catalogue-topic.ts'

/** Returns the services on offer, at most 30 s old, without withdrawn services and empty categories. */
export const readServices = cacheRead(
  30_000,
  async (db: Db): Promise<ServiceCatalogue> => {
    const [categories, services, options] = await Promise.all([
      db
        .selectFrom('service_categories')
        .selectAll()
        .where('active', '=', true)
        .orderBy('position')
        .orderBy('id')
        .execute(),
      db.selectFrom('services').selectAll().where('active', '=', true).orderBy('position').orderBy('id').execute(),
      db
        .selectFrom('service_options')
        .selectAll()
        .where('active', '=', true)
        .orderBy('position')
        .orderBy('id')
        .execute(),
    ])
    const optionsOf = Map.groupBy(options, option => option.service_id)
    const servicesOf = Map.groupBy(services, service => service.category_id)
    const offered = categories.map(
      ({ id, slug, name, tagline, image, trade, safety_inspection: safetyInspection }) => ({
        ...{ id, slug, name, tagline, image, trade, safetyInspection },
        services: (servicesOf.get(id) ?? []).map(row => toService(row, optionsOf.get(row.id) ?? [])),
      }),
    )
    return indexServices(offered.filter(({ services }) => services.length > 0))
  },
  CATALOGUE_TOPIC,
)

type StoredService = Omit<Service, 'categoryId' | 'atHome' | 'goesWith' | 'options' | 'price' | 'minutes'> & {
  category_id: number
  at_home: Service['atHome']
  goes_with: number[]
}
type StoredOption = { id: number; name: string; price: number; minutes: number; people: number }

function toService(row: StoredService, optionRows: StoredOption[]): Service {
  const { id, slug, name, description, warranty, image, picture, sac, included, excluded, questions, path } = row
  const options = optionRows.map(({ id, name, price, minutes, people }) => ({
    ...{ id, name, minutes, people },
    price: paise(price),
  }))
  return {
    ...{ id, slug, name, description, warranty, image, picture, sac, included, excluded, questions, path, options },
    categoryId: row.category_id,
    atHome: row.at_home,
    goesWith: row.goes_with,
    price: findMinimum(options.map(({ price }) => price)) as Paise | null,
    minutes: findMinimum(options.map(({ minutes }) => minutes)),
  }
}

const findMinimum = (numbers: number[]) => (numbers.length > 0 ? Math.min(...numbers) : null)

function indexServices(categories: ServiceCategory[]): ServiceCatalogue {
  const services = new Map<number, Service>()
  const options = new Map<number, { option: ServiceOption; service: Service; category: ServiceCategory }>()
  for (const category of categories) {
    for (const service of category.services) {
      services.set(service.id, service)
      for (const option of service.options) options.set(option.id, { option, service, category })
    }
  }
  return { categories, services, options }
}
