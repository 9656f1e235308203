import { reject } from '#kernel/domain-error.ts'
import type { OrderRow } from '#modules/orders/internal.server.ts'
import type { Tx } from '#platform/database/database.ts'
import { readEwayState } from './read-consignment.ts'

/**
 * Makes sure that the goods of a departing truck have the e-way bills that they need: the person in charge of the truck
 * carries their numbers (CGST Rules, rule 138A). The caller holds the locks on the orders. Refuses 'conflict'
 * trip.eway-bill.
 */
export async function requireEwayBills(tx: Tx, orders: readonly OrderRow[], at: Date): Promise<void> {
  for (const order of orders) {
    const { problem } = await readEwayState(tx, order, at)
    if (problem && problem.kind !== 'expiring') throw reject('conflict', 'trip.eway-bill')
  }
}
