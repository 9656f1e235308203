import { sql } from 'kysely'
import { type ErrorCode, reject } from '#kernel/domain-error.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { add, type BasisPoints, calculateShare, type Paise, subtract, ZERO } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { getOrderAmounts, getReceivable, lockOrder, type OrderRow } from '#modules/orders/internal.server.ts'
import { requireOpenMonth } from '#modules/payments/internal.server.ts'
import { GST_TDS, type ManualPaymentMode, TDS, type WithheldMode } from '#modules/payments/rules/manual-payment-mode.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { canBeReceivedOn, needsLateReason } from '../rules/receipt-date.ts'
import { bookManualPayment } from './book-manual-payment.ts'
import { saveTdsCertificate } from './record-tds-certificate.ts'

/** A bank transfer split over orders, with the TDS deducted from each invoice, as income tax and as GST. */
export type BusinessCustomerPayment = {
  parts: { orderNo: string; amount: Paise; withheld?: Paise; gstWithheld?: Paise }[]
  mode: Exclude<ManualPaymentMode, 'cash' | WithheldMode>
  reference: string
  on: IndiaDate
  /** The reason for a late entry. */
  note?: string
  /** The number of the TDS certificate, if it has been received. */
  certificate?: string
}

/** The highest TDS rate in basis points: for a payee without PAN (Income-tax Act 1961, section 206AA). */
const MAX_TDS: BasisPoints = 2_000
/** The rate of GST that departments and notified agencies deduct, central and State tax together (CGST Act, section 51). */
const MAX_GST_TDS: BasisPoints = 200

/**
 * Records a transfer of a business customer for one or several orders: one payment with an entry for each order. The
 * TDS deducted from the invoices is a second payment for all of them, in the TDS book, and GST deducted is a third. Rejects with 'forbidden'
 * staff.right, 'unknown' order.unknown, 'conflict' payment.known, and 'invalid' reference.required, received.on,
 * received.note, business-customer.part-none, business-customer.certificate, and at the order (`part-<order>`, `tds-<order>`) business-customer.part-too-much,
 * business-customer.tds-invoice, business-customer.tds-much.
 */
export async function recordBusinessCustomerPayment(
  app: App,
  staff: Staff,
  businessCustomerId: number,
  { parts, mode, reference, on, note: why = '', certificate = '' }: BusinessCustomerPayment,
): Promise<void> {
  requirePermission(staff, 'payments')
  if (!reference.trim()) throw reject('invalid', 'reference.required', { reference: 'reference.required' })
  const requestedParts = parts.filter(
    ({ amount, withheld = ZERO, gstWithheld = ZERO }) => amount > 0 || withheld > 0 || gstWithheld > 0,
  )
  if (requestedParts.every(({ amount }) => amount === 0))
    throw reject('invalid', 'business-customer.part-none', { parts: 'business-customer.part-none' })
  if (certificate && requestedParts.every(({ withheld = ZERO }) => withheld === 0))
    throw reject('invalid', 'business-customer.payment', { certificate: 'business-customer.certificate' })
  await inTransaction(app.db, async tx => {
    const today = toIndiaDate(app.now())
    await requireOpenMonth(tx, on, 'on')
    const orders = await lockPaidOrders(tx, staff, businessCustomerId, requestedParts)
    const errors: Record<string, ErrorCode> = {}
    for (const { order, amount, withheld, gstWithheld } of orders) {
      const payable = getReceivable(app, order)
      if (!payable.can || payable.purpose !== 'balance' || amount + withheld + gstWithheld > payable.amount)
        errors[`part-${order.order_no}`] = 'business-customer.part-too-much'
      const problem = await getTdsError(tx, order, withheld, TDS)
      if (problem) errors[`tds-${order.order_no}`] = problem
      const gstProblem = await getTdsError(tx, order, gstWithheld, GST_TDS)
      if (gstProblem) errors[`gst-${order.order_no}`] = gstProblem
      if (!canBeReceivedOn(on, toIndiaDate(order.placed_at!), today)) errors.on = 'received.on'
    }
    if (needsLateReason(on, today) && !why.trim()) errors.note = 'received.note'
    if (Object.keys(errors).length > 0) throw reject('invalid', 'business-customer.payment', errors)
    const bookPart = (
      column: 'amount' | 'withheld' | 'gstWithheld',
      entry: { mode: ManualPaymentMode; reference: string },
    ) => {
      const amounts = orders.flatMap(one => (one[column] > 0 ? [{ orderId: one.order.id, amount: one[column] }] : []))
      if (amounts.length === 0) return null
      const combinedPayment = {
        orderId: amounts[0]!.orderId,
        amount: add(...amounts.map(({ amount }) => amount)),
        parts: amounts,
      }
      return bookManualPayment(app, tx, { ...combinedPayment, purpose: 'balance', ...entry, on, why }, { actor: staff })
    }
    await bookPart('amount', { mode, reference })
    const paymentId = await bookPart('withheld', { mode: TDS, reference: `TDS ${reference}` })
    await bookPart('gstWithheld', { mode: GST_TDS, reference: `GST-TDS ${reference}` })
    if (paymentId && certificate) await saveTdsCertificate(app, tx, staff, paymentId, certificate)
  })
}

/**
 * Checks the TDS of an order. TDS is deducted from an invoice before GST (CBDT circular 23/2017); the limit counts all
 * transfers for the invoice together. The caller holds the order's row.
 */
async function getTdsError(tx: Tx, order: OrderRow, withheld: Paise, kind: WithheldMode): Promise<ErrorCode | null> {
  if (withheld === 0) return null
  if (order.status !== 'Completed') return 'business-customer.tds-invoice'
  const { grandTotal, discount } = getOrderAmounts(order)
  const { before } = await tx
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(credit - debit), 0)::bigint`.as('before'))
    .where('order_id', '=', order.id)
    .where('payment_mode', '=', kind)
    .executeTakeFirstOrThrow()
  const value = subtract(grandTotal, discount)
  if (kind === TDS) return before + withheld > calculateShare(value, MAX_TDS) ? 'business-customer.tds-much' : null
  return before + withheld > calculateShare(value, MAX_GST_TDS) ? 'business-customer.gst-tds-much' : null
}

/** Locks orders of the business customer by id, so that two payments that share orders wait for each other. */
async function lockPaidOrders(
  tx: Tx,
  staff: Staff,
  businessCustomerId: number,
  requestedParts: BusinessCustomerPayment['parts'],
) {
  const { rows } = await sql<{ orderNo: string }>`
    select order_no as "orderNo" from orders where business_customer_id = ${businessCustomerId} and order_no = any(${requestedParts.map(({ orderNo }) => orderNo)}::text[])
    order by id`.execute(tx)
  const locked: { order: OrderRow; amount: Paise; withheld: Paise; gstWithheld: Paise }[] = []
  for (const { orderNo } of rows) {
    const order = await lockOrder(tx, { orderNo, by: staff })
    const own = requestedParts.filter(part => part.orderNo === orderNo)
    const amount = add(ZERO, ...own.map(part => part.amount))
    const withheld = add(ZERO, ...own.map(part => part.withheld ?? ZERO))
    locked.push({ order, amount, withheld, gstWithheld: add(ZERO, ...own.map(part => part.gstWithheld ?? ZERO)) })
  }
  if (locked.length < new Set(requestedParts.map(({ orderNo }) => orderNo)).size)
    throw reject('unknown', 'order.unknown')
  return locked
}
