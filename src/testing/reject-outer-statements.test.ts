import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction.ts'
import { openTestDatabase, type TestDatabase } from './open-test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const readSlots = () => database.db.selectFrom('slots').selectAll().execute()

test.each([
  ['a query', readSlots],
  ['a statement in SQL', () => sql`select 1`.execute(database.db)],
  ['another transaction', () => inTransaction(database.db, async () => {})],
  ['a query after a pause', () => new Promise(resolve => setImmediate(resolve)).then(readSlots)],
])('%s on the outer handle is refused inside a transaction', async (_, work) => {
  await expect(inTransaction<unknown>(database.db, work)).rejects.toThrow('inside a transaction')
})

test('the transaction’s own handle works inside it, and the outer one works again after it', async () => {
  await inTransaction(database.db, tx => tx.selectFrom('slots').selectAll().execute())
  await expect(readSlots()).resolves.toBeDefined()
})
