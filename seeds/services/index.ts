import type { Db } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { insertMissing } from '../insert-missing.ts'
import { beauty } from './beauty.ts'
import { carpentry } from './carpentry.ts'
import type { SeedCategory, SeedService } from './category.ts'
import { cleaning } from './cleaning.ts'
import { coupons } from './coupons.ts'
import { electric } from './electric.ts'
import { estate } from './estate.ts'
import { moving } from './moving.ts'
import { painting } from './painting.ts'
import { pest } from './pest.ts'

/** The categories in the order of the home page (SVC-04). */
export const serviceCategories = [moving, painting, cleaning, estate, electric, carpentry, pest, beauty]

export async function seedServices(db: Db): Promise<void> {
  await insertMissing(db, 'service_categories', serviceCategories.map(categoryRow))
  await insertMissing(
    db,
    'services',
    serviceCategories.flatMap(category => category.services.map((service, at) => serviceRow(category, service, at))),
  )
  // A service added by staff may have the address of one of these, which is then left out.
  const known = await db.selectFrom('services').select('id').execute()
  const seeded = serviceCategories
    .flatMap(({ services }) => services)
    .filter(service => known.some(({ id }) => id === service.id))
  await insertMissing(db, 'service_options', seeded.flatMap(optionRows))
  await insertMissing(db, 'coupons', coupons)
}

function categoryRow({ services, capacity, safetyInspection = false, ...category }: SeedCategory, position: number) {
  const own = { sac: services[0]!.sac, slot_capacity: capacity, safety_inspection: safetyInspection }
  return { ...category, ...own, position }
}

const serviceRow = (category: SeedCategory, service: SeedService, position: number) => ({
  id: service.id,
  category_id: category.id,
  slug: service.name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, ''),
  name: service.name,
  description: service.description,
  warranty: service.warranty,
  image: category.image,
  sac: service.sac,
  included: toJsonText(service.included),
  excluded: toJsonText(service.excluded),
  questions: toJsonText(service.questions.map(([question, answer]) => ({ question, answer }))),
  at_home: service.at ?? null,
  goes_with: toJsonText(service.goesWith),
  path: service.path ?? null,
  position,
})

const optionRows = ({ id, options }: SeedService) =>
  options.map(([name, rupees, minutes, people = 1], at) => ({
    id: id * 100 + at + 1,
    service_id: id,
    name,
    price: rupees * 100,
    minutes,
    people,
    position: at,
  }))
