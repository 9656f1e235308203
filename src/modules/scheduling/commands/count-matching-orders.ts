import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.ts'
import type { OrderIdsQuery } from '../queries/affected-orders.ts'

export async function countMatchingOrders(tx: Tx, ids: OrderIdsQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${ids}) orders`.execute(tx)
  return rows[0]!.n
}
