import { sql } from 'kysely'
import { cacheRead } from '#platform/cache/cached.ts'
import type { Db } from '#platform/database/database.ts'

/** Counts how often two services were paid in one checkout during the last half year; cached for ten minutes. */
const readServicePairs = cacheRead(600_000, async (db: Db) => {
  const { rows } = await sql<{ one: number; other: number; times: number }>`
    select a.service_id as one, b.service_id as other, count(distinct a.checkout_key)::int as times
    from orders a join orders b on b.checkout_key = a.checkout_key and b.service_id <> a.service_id
    where a.checkout_key is not null and a.status not in ('Quotation', 'Cancelled') and b.status not in ('Quotation', 'Cancelled')
      and a.placed_at > now() - interval '180 days'
    group by 1, 2`.execute(db)
  return rows
})

/** Lists the services that were ordered with these, the most frequent first; without those themselves (CART-01). */
export async function listServicesOrderedWith(db: Db, serviceIds: readonly number[]): Promise<number[]> {
  const times = new Map<number, number>()
  for (const pair of await readServicePairs(db)) {
    if (serviceIds.includes(pair.one) && !serviceIds.includes(pair.other))
      times.set(pair.other, (times.get(pair.other) ?? 0) + pair.times)
  }
  return [...times].sort((a, b) => b[1] - a[1]).map(([id]) => id)
}
