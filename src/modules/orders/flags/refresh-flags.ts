import { type Actor, formatActor } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { getCustomerDue, hasOrderAddressDetails, selectOrdersWithLedger } from '../record/order-row.ts'
import { isFlagOver, toFlagKind } from '../record/rules/flag.ts'

/**
 * Ends the flags of an order whose reason no longer applies (`record/rules/flag.ts`). Called after any change of its
 * status, money, slot or refunds; `actor` made that change. The caller holds the order's lock.
 */
export async function refreshFlags(app: App, tx: Tx, orderId: number, actor: Actor): Promise<void> {
  const open = await tx
    .selectFrom('order_flags')
    .leftJoin('refunds', join =>
      join.onRef('refunds.order_id', '=', 'order_flags.order_id').onRef('refunds.key', '=', 'about'),
    )
    .leftJoin('disputes', 'disputes.dispute_id', 'about')
    .leftJoin('documents', 'documents.id', 'about')
    .select([
      'order_flags.id',
      'order_flags.kind',
      'refunds.state as refund',
      'disputes.state as dispute',
      'documents.file',
    ])
    .where('order_flags.order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute()
  if (open.length === 0) return
  const { booked, ...order } = await selectOrdersWithLedger(tx)
    .select(eb =>
      eb
        .exists(
          eb.selectFrom('slot_reservations').whereRef('order_id', '=', 'orders.id').where('expires_at', 'is', null),
        )
        .as('booked'),
    )
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const now = {
    status: order.status,
    due: getCustomerDue(order),
    paid: order.credits - order.debits,
    booked: Boolean(booked),
    addressDetails: hasOrderAddressDetails(order),
    onAccount: order.on_account,
  }
  const over = open
    .filter(({ kind, refund, dispute, file }) =>
      isFlagOver(toFlagKind(kind), { ...now, refund, dispute, printed: file !== null }),
    )
    .map(({ id }) => id)
  if (over.length === 0) return
  const ended = { ended_at: app.now(), ended_by: formatActor(actor), resolution: 'over' } as const
  await tx.updateTable('order_flags').set(ended).where('id', 'in', over).execute()
}
