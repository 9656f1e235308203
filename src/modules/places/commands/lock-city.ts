import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * A city, held until the transaction ends, as whoever asks was shown it: who takes a place in it waits (`scheduling`). Refuses 'unknown'
 * city.unknown, 'conflict' city.changed where somebody saved it meanwhile.
 */
export async function lockCity(tx: Tx, slug: string, { revision }: { revision: number }) {
  const city = await tx.selectFrom('cities').selectAll().where('slug', '=', slug).forNoKeyUpdate().executeTakeFirst()
  if (!city) throw refuse('unknown', 'city.unknown')
  if (city.revision !== revision) throw refuse('conflict', 'city.changed')
  return city
}
