import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/open-test-database.ts'
import { isDatabaseAway } from './database-error.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const failing = (code: string) => Object.assign(new Error('told by the database'), { code })

test.each([
  ['40P01', 4], // deadlock
  ['40001', 4], // serialization failure
  ['23505', 1], // a duplicate key: a retry is useless
])('what fails with %s is tried %d times, each time from the beginning', async (code, times) => {
  let tries = 0
  const work = inTransaction(database.db, async tx => {
    tries++
    await tx
      .insertInto('document_series')
      .values({ series: `T/${code}`, last: tries })
      .execute()
    throw failing(code)
  })
  await expect(work).rejects.toMatchObject({ code })
  expect(tries).toBe(times)
  const left = database.db.selectFrom('document_series').selectAll().where('series', '=', `T/${code}`)
  expect(await left.execute()).toEqual([])
})

test('work that succeeds at the second try is done once', async () => {
  let tries = 0
  const done = await inTransaction(database.db, async tx => {
    await tx.insertInto('document_series').values({ series: 'T/once', last: 1 }).execute()
    if (++tries === 1) throw failing('40P01')
    return tries
  })
  expect(done).toBe(2)
})

test.each([
  [failing('57P01'), true],
  [failing('55P03'), true], // lock timeout
  [failing('57014'), true], // statement timeout
  [failing('25P03'), true], // timeout between statements of a transaction
  [failing('ECONNREFUSED'), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [failing('23505'), false],
  [new TypeError('a bug'), false],
  [null, false],
])('%s: the database is away, %s', (error, away) => expect(isDatabaseAway(error)).toBe(away))
