import type { System } from '#modules/access/rules/actor.ts'
import { endFlag, lockOrder, raiseFlag, recordEvent } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/** `about`: the provider's id of the payment, refund or dispute. `reported`: what the provider reported, for staff. */
type GatewayMismatch = { orderId: number; about: string; reported: string }

/**
 * Flags a report of a provider whose amounts cannot be right, or that is about another provider's payment. It moves no
 * money: the activity log gets the report, and staff have to check it with the provider. Flags each id once while its
 * flag is open.
 */
export async function flagGatewayMismatch(
  app: App,
  tx: Tx,
  { orderId, about, reported }: GatewayMismatch,
  actor: System,
): Promise<void> {
  const known = await tx
    .selectFrom('order_flags')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'gateway-mismatch')
    .where('about', '=', about)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (known) return
  app.log.error({ orderId, about }, 'a payment provider reported what cannot be right: not booked')
  const order = await lockOrder(tx, { id: orderId })
  await recordEvent(app, tx, order, 'note', { actor, note: `${reported}, ${about}: not booked` })
  await raiseFlag(app, tx, order, 'gateway-mismatch', actor, about)
}

/** Closes the flag after the provider has corrected its report. */
export const resolveGatewayMismatch = (
  app: App,
  tx: Tx,
  { orderId, about }: Pick<GatewayMismatch, 'orderId' | 'about'>,
  actor: System,
) => endFlag(app, tx, { id: orderId }, 'gateway-mismatch', actor, about)
