import { sql } from 'kysely'
import { refuse } from '#kernel/refusal.ts'
import { firmInBranches, lockFirm, requireCredit } from '#modules/firms/internal.server.ts'
import type { Firm } from '#modules/firms/rules/firm.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { balanceDue } from '#modules/payments/rules/due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { amountsOf, type OrderRow } from '../../queries/order-row.ts'
import { isEnded } from '../../rules/status.ts'
import { lockOrder } from '../lock-order.ts'
import { recordEvent } from '../record-transition.ts'
import { reviewApproval } from './ask-firm.ts'

/** Null: its customer pays. `po`: the number of the firm's purchase order, or empty. */
export type FirmOfOrder = { firmId: number | null; po: string }

/**
 * Staff say which firm pays for an order: its documents are made out to it from now on, with the tax of its State. Refuses 'conflict' order.status,
 * order.changed, firm.taxed once a tax document is there, firm.on-account, firm.limit, and 'invalid' firm.unknown, firm.closed, firm.po.
 */
export async function setFirm(
  app: App,
  staff: Staff,
  orderNo: string,
  { seen, ...wanted }: FirmOfOrder & { seen: number },
): Promise<void> {
  requireRight(staff, 'jobs')
  await inTransaction(app.db, async tx =>
    setFirmWithin(app, tx, staff, await lockOrder(tx, { orderNo, by: staff, seen }), wanted),
  )
}

/** The same in the caller's transaction, which holds `order` as it is locked. */
export async function setFirmWithin(app: App, tx: Tx, staff: Staff, order: OrderRow, { firmId, po }: FirmOfOrder) {
  if (isEnded(order.status)) throw refuse('conflict', 'order.status')
  const number = firmId === null ? '' : po
  if (firmId === order.firm_id && number === order.po_number) return
  if (firmId !== order.firm_id && (await hasTaxDocument(tx, order.id))) throw refuse('conflict', 'firm.taxed')
  if (firmId === null && order.on_account) throw refuse('conflict', 'firm.on-account')
  const firm = firmId === null ? null : await chosen(tx, staff, firmId, order.firm_id)
  if (firm && order.on_account) await requireAccount(tx, firm, order, number)
  await tx.updateTable('orders').set({ firm_id: firmId, po_number: number }).where('id', '=', order.id).execute()
  const note = firm ? [firm.name, firm.gstin, number && `PO ${number}`].filter(Boolean).join(', ') : ''
  await recordEvent(app, tx, order, 'firm', { actor: staff, note })
  await reviewApproval(app, tx, order, staff)
}

/** What an order is asked before it is done unpaid. Refuses 'invalid' firm.po, 'conflict' firm.limit. */
export async function requireAccount(tx: Tx, firm: Pick<Firm, 'id' | 'wantsPo'>, order: OrderRow, po: string) {
  if (firm.wantsPo && !po) throw refuse('invalid', 'firm.po', { po: 'firm.po' })
  await requireCredit(tx, firm.id, { id: order.id, due: balanceDue(amountsOf(order)) })
}

async function chosen(tx: Tx, staff: Staff, id: number, before: number | null): Promise<Firm> {
  const theirs = await tx
    .selectFrom('firms as f')
    .select('f.id')
    .where('f.id', '=', id)
    .where(firmInBranches(staff))
    .executeTakeFirst()
  if (!theirs && id !== before) throw refuse('invalid', 'firm.unknown', { firm: 'firm.unknown' })
  const firm = await lockFirm(tx, id)
  if (firm.closed && id !== before) throw refuse('invalid', 'firm.closed', { firm: 'firm.closed' })
  return firm
}

async function hasTaxDocument(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from documents where order_id = ${orderId} and kind <> 'quotation') as is`.execute(tx)
  return rows[0]!.is
}
