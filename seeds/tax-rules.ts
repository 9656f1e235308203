import type { Db } from '#platform/database/database.ts'
import { insertMissing } from './insert-missing.ts'
import { beauty } from './services/beauty.ts'
import { serviceCategories } from './services/index.ts'

/** The day on which GST began, and the day from which the rates of the 56th GST Council apply. */
const GST_BEGAN = '2017-07-01'
const RATES_OF_2025 = '2025-09-22'
const GENERAL = { credit: 'full', charge: 'forward', source: 'Notification 11/2017-CT(R)' } as const

type SeedTax = { from?: string; to?: string; rate: number; credit?: 'none'; source?: string }
/** The taxes of a seeded category: one rate since GST began. */
const STANDARD_TAX: SeedTax[] = [{ rate: 1800 }]
/** Salons: 5% without input credit since 22 September 2025, without the choice of 18% (56th GST Council). */
const SALON_TAX: SeedTax[] = [
  { to: '2025-09-21', rate: 1800 },
  { from: RATES_OF_2025, rate: 500, credit: 'none', source: 'Notification 15/2025-CT(R)' },
]

/** Seeds the rules that the law leaves no doubt about, and moves by line at 18%, as they were always sold. */
export async function seedTaxRules(db: Db): Promise<void> {
  const known = await db.selectFrom('service_categories').select('id').execute()
  const seeded = serviceCategories.filter(category => known.some(({ id }) => id === category.id))
  const service = { work: 'service', starts_on: GST_BEGAN, ...GENERAL } as const
  await insertMissing(db, 'tax_rules', [
    { work: 'move', starts_on: GST_BEGAN, rate: 1800, treatment: 'by-line', ...GENERAL },
    { ...service, rate: 1800 },
    ...seeded.flatMap(({ id }) =>
      (id === beauty.id ? SALON_TAX : STANDARD_TAX).map(({ from, to, ...tax }) => ({
        ...{ ...service, category_id: id, starts_on: from ?? GST_BEGAN, ends_on: to ?? null, ...tax },
      })),
    ),
  ])
}
