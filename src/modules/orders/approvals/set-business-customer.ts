import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import {
  isBusinessCustomerInBranches,
  lockBusinessCustomer,
  requireCredit,
} from '#modules/business-customers/internal.server.ts'
import type { BusinessCustomer } from '#modules/business-customers/rules/business-customer.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'
import { getOrderAmounts, type OrderRow } from '../record/order-row.ts'
import { recordEvent } from '../record/record-transition.ts'
import { isEndedStatus } from '../record/rules/status.ts'
import { refreshApproval } from './request-approval.ts'

/**
 * The payer of an order. `firmId` null: its customer pays. `po`: the purchase order number of the business customer, or
 * empty.
 */
export type OrderPayer = { firmId: number | null; po: string }

/**
 * Sets the business customer that pays for an order. Its documents are made out to that business customer from now on,
 * with the tax of its State. Refuses 'conflict' order.status, order.changed, business-customer.taxed once a tax document is issued,
 * business-customer.on-account, business-customer.limit, and 'invalid' business-customer.unknown, business-customer.closed, business-customer.po.
 */
export async function setBusinessCustomer(
  app: App,
  staff: Staff,
  orderNo: string,
  { seen, ...payer }: OrderPayer & { seen: number },
): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx =>
    setBusinessCustomerInTransaction(app, tx, staff, await lockOrder(tx, { orderNo, by: staff, seen }), payer),
  )
}

/** Does the same as `setBusinessCustomer` in the caller's transaction, which has locked `order`. */
export async function setBusinessCustomerInTransaction(
  app: App,
  tx: Tx,
  staff: Staff,
  order: OrderRow,
  { firmId, po }: OrderPayer,
) {
  if (isEndedStatus(order.status)) throw reject('conflict', 'order.status')
  const number = firmId === null ? '' : po
  if (firmId === order.business_customer_id && number === order.po_number) return
  if (firmId !== order.business_customer_id && (await hasTaxDocument(tx, order.id)))
    throw reject('conflict', 'business-customer.taxed')
  if (firmId === null && order.on_account) throw reject('conflict', 'business-customer.on-account')
  const firm = firmId === null ? null : await lockChosenBusinessCustomer(tx, staff, firmId, order.business_customer_id)
  if (firm && order.on_account) await requireAccountTerms(tx, firm, order, number)
  await tx
    .updateTable('orders')
    .set({ business_customer_id: firmId, po_number: number })
    .where('id', '=', order.id)
    .execute()
  const note = firm ? [firm.name, firm.gstin, number && `PO ${number}`].filter(Boolean).join(', ') : ''
  await recordEvent(app, tx, order, 'business-customer', { actor: staff, note })
  await refreshApproval(app, tx, order, staff)
}

/**
 * Checks the purchase order number and the credit limit before an order is done unpaid. Refuses 'invalid' business-customer.po,
 * 'conflict' business-customer.limit.
 */
export async function requireAccountTerms(
  tx: Tx,
  firm: Pick<BusinessCustomer, 'id' | 'wantsPo'>,
  order: OrderRow,
  po: string,
) {
  if (firm.wantsPo && !po) throw reject('invalid', 'business-customer.po', { po: 'business-customer.po' })
  await requireCredit(tx, firm.id, { id: order.id, due: calculateBalanceDue(getOrderAmounts(order)) })
}

async function lockChosenBusinessCustomer(
  tx: Tx,
  staff: Staff,
  id: number,
  before: number | null,
): Promise<BusinessCustomer> {
  const customerInBranches = await tx
    .selectFrom('business_customers as f')
    .select('f.id')
    .where('f.id', '=', id)
    .where(isBusinessCustomerInBranches(staff))
    .executeTakeFirst()
  if (!customerInBranches && id !== before)
    throw reject('invalid', 'business-customer.unknown', { firm: 'business-customer.unknown' })
  const firm = await lockBusinessCustomer(tx, id)
  if (firm.closed && id !== before)
    throw reject('invalid', 'business-customer.closed', { firm: 'business-customer.closed' })
  return firm
}

async function hasTaxDocument(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from documents where order_id = ${orderId} and kind <> 'quotation') as is`.execute(tx)
  return rows[0]!.is
}
