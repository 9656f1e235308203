import type { Db } from '#platform/database/database.ts'
import { json } from '#platform/database/json.ts'
import { cities } from './cities.ts'
import { insertMissing } from './insert-missing.ts'
import { firstPriceBook } from './price-book.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedServices } from './services/index.ts'

/**
 * What an empty database needs before the first customer; safe to run at every start. `open`: whether its cities take bookings at once, as on a
 * trial; on a real site its operator says which (`/console/first-steps`).
 */
export async function seed(db: Db, { open = true } = {}): Promise<void> {
  await insertMissing(
    db,
    'cities',
    cities.map(city => ({ ...city, active: open })),
  )
  await seedCatalogue(db)
  await seedServices(db)
  const book = json(firstPriceBook)
  await insertMissing(db, 'price_books', [{ version: 1, book, valid_from: new Date(0), created_by: 'seed' }])
}
