import { seedItems } from '../seeds/items.ts'
import { calculateCartTotals, toCartLines } from '../src/modules/catalogue/rules/cart.ts'
import { openPool } from '../src/platform/database/postgres.ts'
import { benchDraft } from './move.ts'
import type { Side } from './side.ts'

/** The settings of a measured PostgreSQL. */
export const MEASURED = ['max_wal_size=8GB', 'shared_buffers=256MB', 'shared_preload_libraries=pg_stat_statements']

/** Creates a database and returns its address by the server's socket. */
export async function newDatabase(postgres: { url: string; socketUrl: string }, name: string): Promise<string> {
  const run = async (url: string, text: string) => {
    const pool = openPool(url, () => {})
    await pool.query(text)
    await pool.end()
  }
  const [url, socketUrl] = [new URL(postgres.url), new URL(postgres.socketUrl)]
  await run(url.href, `create database ${name}`)
  for (const address of [url, socketUrl]) address.pathname = `/${name}`
  await run(url.href, 'create extension pg_stat_statements')
  return socketUrl.href
}

function volumeOfDraft(): number {
  const byId = { items: new Map(seedItems.map(one => [one.id, one as never])) }
  return calculateCartTotals(toCartLines(byId, benchDraft().cart)).totalCft
}

/** Prepares 20,000 orders with 15 lines each, analysed; slots that never fill; a few bookings to warm up. */
export async function prepare({ pool, bookSome, setVolume }: Side) {
  setVolume(volumeOfDraft())
  await pool.query('update cities set slot_capacity = 1000000')
  await pool.query(
    `insert into customers (mobile, name, email, created_at) select (5000000000 + g)::text, 'Customer ' || g, 'c@example.in', now() from generate_series(1, 2000) g`,
  )
  await pool.query(`
    insert into orders (customer_id, draft_key, status, name, mobile, email, move, total_km, total_cft, pieces, vehicle, city_id, move_date, slot_hour, package_id,
      quotation, grand_total, gst, token, created_at, placed_at, valid_until)
    select 1 + g % 2000, 'old' || g, 'Completed', 'Customer', '5000000000', 'c@example.in', '{"from":{},"to":{},"preset":null}', 8.3, 451, 45, 'Eicher 14 ft', 1,
      current_date, 10, 2, 'null', 1248000, 224640, 187200, now(), now(), current_date from generate_series(1, 20000) g`)
  await pool.query(
    `insert into order_lines select o.id, l, l, 'Thing ' || l, 1, 20, 50000, 50000 from orders o, generate_series(1, 15) l where not exists (select from order_lines x where x.order_id = o.id)`,
  )
  await pool.query('analyze')
  await bookSome(20)
}
