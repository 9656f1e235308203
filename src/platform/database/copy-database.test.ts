import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/open-test-database.ts'
import { openLog } from '../log.ts'
import { openJobQueue } from '../queue/queue.ts'
import { copyDatabase } from './copy-database.ts'
import { inTransaction } from './transaction.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'test-move': { n: number }
  }
}

let from: TestDatabase
let to: TestDatabase

beforeAll(async () => {
  from = await openTestDatabase()
  to = await openTestDatabase()
})
afterAll(() => Promise.all([from.close(), to.close()]))

const runner = (database: TestDatabase) =>
  openJobQueue(database.jobStore, database.kind === 'server' ? 'postgres' : 'pglite', openLog('silent'))

test('every row is copied unchanged, including waiting jobs, and sequences continue', async () => {
  const before = runner(from)
  before.on('test-move', {}, () => new Promise(() => {}))
  await before.start()
  await before.stop()
  await inTransaction(from.db, tx => before.enqueue(tx, 'test-move', [{ n: 42 }]))
  const after = runner(to)
  const worked: number[] = []
  const done = new Promise<void>(resolve => {
    after.on('test-move', {}, async jobs => {
      worked.push(...jobs.map(({ n }) => n))
      resolve()
    })
  })
  await sql`insert into customers (mobile, name, email, created_at)
    select (9000000000 + g)::text, 'O''Neil "ठिकाना" \\ ' || g, 'c@example.in', '2026-11-20T05:00:00.123456Z'
    from generate_series(1, 2500) g`.execute(from.db)
  await sql`insert into orders (customer_id, draft_key, status, name, mobile, email, move, long_distance, total_cft, pieces, vehicle,
      insured_value, quotation, created_at)
    select id, 'k', 'Quotation', name, mobile, email, '{"from": {}, "to": {}, "preset": null}', false, 57.6, 1, '', 0, 'null', created_at
    from customers order by id limit 1500`.execute(from.db)
  await sql`insert into uploads (id, customer_id, created_at) select 'photo-' || id, id, now() from customers where id % 100 = 0`.execute(
    from.db,
  )
  await sql`update customers set avatar = 'photo-' || id where id % 100 = 0`.execute(from.db)
  await sql`delete from orders where id % 7 = 0`.execute(from.db)
  await sql`insert into ledger_entries (order_id, payment_type, payment_mode, payment_id, reference_no, credit, at)
    select id, 'token', 'upi', 'pay_' || id, '-', 100, now() from orders where id % 5 = 0`.execute(from.db)
  await sql`insert into customers (mobile, name, email, created_at) values ('9999999999', 'of before', '', now())`.execute(
    to.db,
  )

  const prepared = runner(to)
  await prepared.start()
  await prepared.stop()
  const copied = await copyDatabase(from.db, to.db)

  expect(copied.get('public.customers')).toBe(2500)
  const wholeOf = async ({ db }: TestDatabase, table: string) =>
    (await sql.raw<{ whole: string }>(`select json_agg(t order by t::text)::text as whole from ${table} t`).execute(db))
      .rows[0]!.whole
  for (const table of ['customers', 'uploads', 'orders', 'ledger_entries', 'cities', 'items', 'price_books'])
    expect(await wholeOf(to, table)).toBe(await wholeOf(from, table))
  const nullsOf = ({ db }: TestDatabase) => sql`select count(*) as n from orders where quotation = 'null'`.execute(db)
  expect((await nullsOf(to)).rows).toEqual((await nullsOf(from)).rows)

  const owed = sql`insert into ledger_entries (order_id, payment_type, payment_mode, payment_id, reference_no, credit, at)
    select min(id), 'balance', 'upi', 'later', '-', 7, now() from orders where id % 5 = 0`
  await owed.execute(to.db)
  const { rows } =
    await sql`select received from orders where id = (select order_id from ledger_entries where payment_id = 'later')`.execute(
      to.db,
    )
  expect(rows).toEqual([{ received: 107 }]) // continues from the previous value

  const next = sql`insert into customers (mobile, name, email, created_at) values ('9800000000', '', '', now()) returning id`
  expect((await next.execute(to.db)).rows).toEqual((await next.execute(from.db)).rows)

  await after.start()
  await done
  await after.stop()
  expect(worked).toEqual([42])
})
