import { sql } from 'kysely'
import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { add, type Paise } from '#kernel/money.ts'
import { type FaultCode, refuse } from '#kernel/refusal.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { lockOrder, type OrderRow, receivableOf } from '#modules/orders/internal.server.ts'
import type { HandMode } from '#modules/payments/rules/hand-mode.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { mayBeReceivedOn, needsWhy } from '../rules/received-on.ts'
import { bookReceived } from './book-received.ts'

/** One transfer, and what of it is for which order. */
export type FirmPayment = {
  parts: { orderNo: string; amount: Paise }[]
  mode: Exclude<HandMode, 'cash'>
  reference: string
  on: IndiaDate
  /** Why it is entered so late. */
  note?: string
}

/**
 * Staff enter a transfer of a firm for one or several of its orders: one payment, which stands in the books once, with an entry for each. Refuses
 * 'forbidden' staff.right, 'unknown' order.unknown, 'conflict' payment.known, and 'invalid' reference.required, received.on, received.note,
 * firm.part-none, and firm.part-too-much at the order (`part-<order>`).
 */
export async function receiveFirmPayment(
  app: App,
  staff: Staff,
  firmId: number,
  { parts, mode, reference, on, note: why = '' }: FirmPayment,
): Promise<void> {
  requireRight(staff, 'payments')
  if (!reference.trim()) throw refuse('invalid', 'reference.required', { reference: 'reference.required' })
  const wanted = parts.filter(({ amount }) => amount > 0)
  if (wanted.length === 0) throw refuse('invalid', 'firm.part-none', { parts: 'firm.part-none' })
  await inTransaction(app.db, async tx => {
    const today = indiaDate(app.now())
    const orders = await lockOrders(tx, staff, firmId, wanted)
    const faults: Record<string, FaultCode> = {}
    for (const { order, amount } of orders) {
      const payable = receivableOf(app, order)
      if (!payable.can || payable.purpose !== 'balance' || amount > payable.amount)
        faults[`part-${order.order_no}`] = 'firm.part-too-much'
      if (!mayBeReceivedOn(on, indiaDate(order.placed_at!), today)) faults.on = 'received.on'
    }
    if (needsWhy(on, today) && !why.trim()) faults.note = 'received.note'
    if (Object.keys(faults).length > 0) throw refuse('invalid', 'firm.payment', faults)
    const amounts = orders.map(({ order, amount }) => ({ orderId: order.id, amount }))
    const whole = { orderId: amounts[0]!.orderId, amount: add(...amounts.map(({ amount }) => amount)), parts: amounts }
    await bookReceived(app, tx, { ...whole, purpose: 'balance', mode, reference, on, why }, { actor: staff })
  })
}

/** Of the firm, in the order of their ids: two payments that share orders wait for each other. */
async function lockOrders(tx: Tx, staff: Staff, firmId: number, wanted: FirmPayment['parts']) {
  const { rows } = await sql<{ orderNo: string }>`
    select order_no as "orderNo" from orders where firm_id = ${firmId} and order_no = any(${wanted.map(({ orderNo }) => orderNo)}::text[])
    order by id`.execute(tx)
  const locked: { order: OrderRow; amount: Paise }[] = []
  for (const { orderNo } of rows) {
    const order = await lockOrder(tx, { orderNo, by: staff })
    locked.push({ order, amount: add(...wanted.filter(part => part.orderNo === orderNo).map(({ amount }) => amount)) })
  }
  if (locked.length < new Set(wanted.map(({ orderNo }) => orderNo)).size) throw refuse('unknown', 'order.unknown')
  return locked
}
