import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { buildCityBranchCondition } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * Locks a city at the revision that the form showed. Reservations in it wait for the transaction (`scheduling`).
 * Rejects with 'unknown' city.unknown, also for a city of another branch, 'conflict' city.changed if somebody else
 * saved it since.
 */
export async function lockCity(tx: Tx, staff: Staff, slug: string, { revision }: { revision: number }) {
  const city = await tx
    .selectFrom('cities')
    .selectAll()
    .where('slug', '=', slug)
    .where(buildCityBranchCondition(staff, sql`cities.id`))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!city) throw reject('unknown', 'city.unknown')
  if (city.revision !== revision) throw reject('conflict', 'city.changed')
  return city
}
