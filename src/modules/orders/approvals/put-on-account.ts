import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Actor, Staff } from '#modules/access/rules/actor.ts'
import { lockBusinessCustomer } from '#modules/business-customers/internal.server.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import { confirmReservation, getNoSlotReason } from '#modules/scheduling/index.server.ts'
import { getSlotHours, type SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { getRouteNames } from '../draft/rules/route-names.ts'
import { raiseFlag } from '../flags/raise-flag.ts'
import { refreshFlags } from '../flags/refresh-flags.ts'
import { holdCouponUse, recordCouponUse } from '../placing/hold-coupon-use.ts'
import { lockCustomer } from '../placing/lock-customer.ts'
import { lockOrder } from '../record/lock-order.ts'
import { notifyCustomer } from '../record/notify-customer.ts'
import { getOrderAmounts, hasOrderAddressDetails, type OrderRow } from '../record/order-row.ts'
import { getPayable } from '../record/read-order.ts'
import { recordEvent, recordTransition } from '../record/record-transition.ts'
import { ON_ACCOUNT_NOTE } from '../record/rules/event-kind.ts'
import { getServiceName } from '../record/rules/service-name.ts'
import { isEndedStatus } from '../record/rules/status.ts'
import { planJobs } from '../schedule/plan-jobs.ts'
import { rejectPassedSlot } from '../schedule/reject-passed-slot.ts'
import { getOrderSlot } from '../schedule/rules/get-order-slot.ts'
import { getSlotWithJobs } from '../schedule/slot-with-jobs.ts'
import { closeApprovalRequest, requestApprovalIfNeeded } from './approval-requests.ts'
import { requireAccountTerms } from './set-business-customer.ts'

/**
 * Puts the balance of a business customer's order on its account, within its credit limit, so that the work can be done
 * before it is paid. This books a quotation as a token payment would, but issues no receipt voucher because no money
 * was received. Where the order costs more than the approval limit of the business customer, HR is asked first and
 * their approval puts it on account. Refuses 'conflict' order.status, order.changed, order.slot-passed, business-customer.none,
 * business-customer.closed, business-customer.is-on-account, business-customer.waits, business-customer.settled, business-customer.limit, payment.<reason>, slot.full and the other slot
 * errors, coupon.<reason>, and 'invalid' business-customer.po.
 */
export async function putOnAccount(app: App, staff: Staff, orderNo: string, seen: number): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    await lockOrderCustomer(tx, orderNo)
    await putOnAccountInTransaction(app, tx, staff, await lockOrder(tx, { orderNo, by: staff, seen }))
  })
}

/** Does the same as `putOnAccount` in the caller's transaction, which has locked the customer and `order`. */
export async function putOnAccountInTransaction(app: App, tx: Tx, actor: Actor, order: OrderRow): Promise<void> {
  if (isEndedStatus(order.status)) throw reject('conflict', 'order.status')
  if (!order.business_customer_id || !order.businessCustomer) throw reject('conflict', 'business-customer.none')
  if (order.on_account) throw reject('conflict', 'business-customer.is-on-account')
  const firm = await lockBusinessCustomer(tx, order.business_customer_id)
  if (firm.closed) throw reject('conflict', 'business-customer.closed')
  const payable = getPayable(app, order)
  if (order.status === 'Quotation' && !payable.can) throw reject('conflict', `payment.${payable.reason}`)
  if (calculateBalanceDue(getOrderAmounts(order)) <= 0) throw reject('conflict', 'business-customer.settled')
  await requireAccountTerms(tx, firm, order, order.po_number)
  if (await requestApprovalIfNeeded(app, tx, actor, order, firm)) return
  await closeApprovalRequest(app, tx, order.id)
  await tx.updateTable('orders').set({ on_account: true }).where('id', '=', order.id).execute()
  await recordEvent(app, tx, order, 'on-account', { actor, note: firm.name })
  if (order.status === 'Quotation') await bookOnAccount(app, tx, actor, order, firm.name)
  await refreshFlags(app, tx, order.id, actor)
}

/**
 * Books the order as a token payment would. No money was received, so an order whose slot is no longer available is not
 * booked.
 */
async function bookOnAccount(app: App, tx: Tx, actor: Actor, order: OrderRow, firm: string): Promise<void> {
  rejectPassedSlot(app, order)
  await holdCouponUse(app, tx, order)
  await recordTransition(app, tx, order, 'Token', { actor, mover: 'account', note: ON_ACCOUNT_NOTE })
  await recordCouponUse(app, tx, order)
  const orderSlot = getOrderSlot(order)
  if (orderSlot) {
    const slot = await getSlotWithJobs(tx, order.id, orderSlot)
    if (!(await confirmReservation(app, tx, order.id, slot)))
      throw reject('conflict', await getNoSlotReason(app, tx, order.id, slot))
  }
  await planJobs(tx, order.id)
  if (!hasOrderAddressDetails(order)) await raiseFlag(app, tx, order, 'address-incomplete', actor)
  const routeNames = getRouteNames(order.move)
  const service = getServiceName(order)
  const params = {
    ...{ name: order.name, orderNo: order.order_no, firm, day: order.move_date },
    route: service ? { service, place: routeNames.from } : routeNames,
    slot: order.slot_hour ? getSlotHours(order.slot_hour as SlotHour) : null,
  }
  await notifyCustomer(app, tx, order, { template: 'booked-on-account', params })
}

/** Locks the customer before the order: a payer of another of their orders may hold its coupon. */
export async function lockOrderCustomer(tx: Tx, orderNo: string): Promise<void> {
  const row = await tx
    .selectFrom('orders')
    .select('customer_id as id')
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  if (row) await lockCustomer(tx, row)
}
