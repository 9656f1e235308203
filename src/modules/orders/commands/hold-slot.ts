import { sql } from 'kysely'
import { refuse } from '#kernel/refusal.ts'
import type { Customer } from '#modules/identity/rules/actor.ts'
import { holdPlace, type Slot } from '#modules/scheduling/index.server.ts'
import { mayHoldMore } from '#modules/scheduling/rules/hold.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/** `plan`: what is being checked out with it. */
type Holding = { id: number; plan: string | null }

/**
 * Holds the slot of a customer's unpaid order while he pays. Of all slots he holds three at most, so that nobody keeps a city's
 * crews from others; the services of the same checkout count as this one. The caller holds the customer's row and the
 * order's. Refuses 'conflict' slot.held-enough, slot.held-often, slot.full (`field` names it in the form).
 */
export async function holdSlot(
  app: App,
  tx: Tx,
  customer: Customer,
  order: Holding,
  slot: Slot,
  field?: string,
): Promise<void> {
  const { own, elsewhere } = await heldBy(app, tx, customer, order)
  if (!own && !mayHoldMore(elsewhere)) throw refuse('conflict', 'slot.held-enough')
  const held = await holdPlace(app, tx, order.id, slot)
  if (!held) throw refuse('conflict', 'slot.full', field ? { [field]: 'slot.full' } : {})
}

async function heldBy(app: App, tx: Tx, customer: Customer, { id, plan }: Holding) {
  const { rows } = await sql<{ own: boolean; elsewhere: number }>`
    select coalesce(bool_or(o.id = ${id}), false) as own,
      count(*) filter (where o.id <> ${id} and (o.kind <> 'service' or o.plan is distinct from ${plan})) as elsewhere
    from orders o join slot_places p on p.order_id = o.id
    where o.customer_id = ${customer.id} and p.expires_at > ${app.now()}`.execute(tx)
  return rows[0]!
}
