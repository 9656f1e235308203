import type { Db } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { cities } from './cities.ts'
import { insertMissing } from './insert-missing.ts'
import { firstPriceTerms } from './price-book.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedServices } from './services/index.ts'
import { seedTaxRules } from './tax-rules.ts'

/**
 * Seeds an empty database with what the first customer needs; safe to run at every start. `open`: its cities accept
 * bookings immediately, as on a trial; on a real site the operator opens them (`/console/setup-checklist`).
 */
export async function seed(db: Db, { open = true } = {}): Promise<void> {
  await insertMissing(
    db,
    'cities',
    cities.map(city => ({ ...city, active: open })),
  )
  await seedCatalogue(db)
  await seedServices(db)
  await seedTaxRules(db)
  const book = toJsonText(firstPriceTerms)
  await insertMissing(db, 'price_books', [{ version: 1, book, valid_from: new Date(0), created_by: 'seed' }])
}
