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
