import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { countUpTo } from './count-up-to.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test.each([
  [0, { count: 0, isMore: false }],
  [3, { count: 3, isMore: false }],
  [4, { count: 3, isMore: true }],
])('[CON-03] %i rows are counted up to three', async (rows, counted) => {
  expect(await countUpTo(app.db, sql`generate_series(1, ${rows}::int)`, 3)).toEqual(counted)
})
