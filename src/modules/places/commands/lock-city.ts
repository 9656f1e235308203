import { sql } from 'kysely'
import { reject } from '#kernel/refusal.ts'
import { inBranches } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * A city, held until the transaction ends, as whoever asks was shown it: who takes a place in it waits (`scheduling`). Refuses 'unknown'
 * city.unknown, also where it is another branch's, 'conflict' city.changed where somebody saved it meanwhile.
 */
export async function lockCity(tx: Tx, staff: Staff, slug: string, { revision }: { revision: number }) {
  const city = await tx
    .selectFrom('cities')
    .selectAll()
    .where('slug', '=', slug)
    .where(inBranches(staff, sql`cities.id`))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!city) throw reject('unknown', 'city.unknown')
  if (city.revision !== revision) throw reject('conflict', 'city.changed')
  return city
}
