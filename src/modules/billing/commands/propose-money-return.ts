import { sql } from 'kysely'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isWithinApprovalLimit } from '#modules/access/rules/is-within-approval-limit.ts'
import { type OrderRow, raiseFlag, recordEvent, sumStaffRefundsAndReductions } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import type { MoneyAction } from '../rules/money-proposal.ts'

/** A refund or price reduction that staff request, with or without a second approver. The amount is in paise. */
export type MoneyReturnRequest = { amount: Paise; reason: string; from?: string | undefined }

/**
 * True if a member of staff may return this amount for an order without a second approver. The caller holds the order's
 * row.
 */
export const canDecideAlone = async (db: Db, staff: Staff, orderId: number, amount: Paise): Promise<boolean> =>
  isWithinApprovalLimit(staff.role, amount, await sumStaffRefundsAndReductions(db, staff, orderId))

/**
 * Proposes a refund or price reduction to a second approver. An identical open proposal is not added again. The caller
 * holds the order's row.
 */
export async function proposeMoneyReturn(
  app: App,
  tx: Tx,
  staff: Staff,
  order: OrderRow,
  { action, amount, reason, from }: MoneyReturnRequest & { action: MoneyAction },
): Promise<void> {
  const row = await tx
    .insertInto('money_proposals')
    .values({
      ...{ order_id: order.id, action: action, amount, reason, payment: from ?? null },
      ...{ proposed_by: staff.id, proposed_at: app.now(), decided_by: null, decided_at: null },
    })
    // A literal: with a parameter, a prepared statement could not match the partial index.
    .onConflict(conflict => conflict.columns(['order_id', 'action']).where(sql<boolean>`state = 'waiting'`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  await recordEvent(app, tx, order, 'proposed', { actor: staff, note: `${formatRupees(amount)}: ${reason}` })
  await raiseFlag(app, tx, order, 'second-person', staff, String(row.id))
}
