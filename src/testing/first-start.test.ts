import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { seed } from '../../seeds/index.ts'
import { openEmptyDatabase } from './open-empty-database.ts'
import type { TestDatabase } from './open-test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openEmptyDatabase()
  await migrate(database.db, 'migrations')
})
afterAll(() => database.close())

const open = async () =>
  (await database.db.selectFrom('cities').select('slug').where('active', '=', true).orderBy('slug').execute()).map(
    ({ slug }) => slug,
  )

test('a real site begins with no city open, and what its operator opened or not stays at each start', async () => {
  await seed(database.db, { open: false })
  expect(await open()).toEqual([])
  await database.db.updateTable('cities').set({ active: true }).where('slug', '=', 'pune').execute()
  await seed(database.db, { open: false })
  await seed(database.db)
  expect(await open()).toEqual(['pune'])
  const { cities } = await database.db
    .selectFrom('cities')
    .select(of => of.fn.countAll<number>().as('cities'))
    .executeTakeFirstOrThrow()
  expect(cities).toBe(11)
})

test('a service that comes with a release is there at the next start, with the crew it is sold with', async () => {
  await seed(database.db)
  const option = database.db.selectFrom('service_options').select('people').where('id', '=', 10603)
  expect(await option.executeTakeFirst()).toEqual({ people: 4 })
})

test('a service of the operator’s own keeps its address, and the start does not fail on it', async () => {
  const { db } = database
  await seed(db)
  await db.deleteFrom('service_options').where('service_id', '=', 106).execute()
  await db.updateTable('services').set({ id: 5_106 }).where('id', '=', 106).execute()
  await seed(db)
  const slug = db.selectFrom('services').select('id').where('slug', '=', 'loading-and-unloading')
  expect(await slug.execute()).toEqual([{ id: 5_106 }])
  expect(await db.selectFrom('service_options').select('id').where('service_id', '=', 106).execute()).toEqual([])
})
