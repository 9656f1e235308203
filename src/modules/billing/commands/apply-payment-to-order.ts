import { toIndiaInstant } from '#kernel/india-time.ts'
import { formatMoney, formatRupees, type Paise, paise, subtract, ZERO } from '#kernel/money.ts'
import type { Staff, System, Worker } from '#modules/access/rules/actor.ts'
import { createJobs } from '#modules/crews/internal.server.ts'
import {
  createDocumentId,
  issueReceipt,
  type ReceiptInput,
  reduceAdvancesToAmountHeld,
} from '#modules/documents/index.server.ts'
import type { TaxedPrice } from '#modules/documents/rules/advance.ts'
import { getDocumentPath } from '#modules/documents/rules/document-path.ts'
import { standardRefundReasons } from '#modules/documents/rules/standard-refund-reasons.ts'
import { getRouteNames } from '#modules/orders/draft/rules/route-names.ts'
import {
  acceptPaidVersion,
  buildPaymentNote,
  endFlagsOfKind,
  getCustomerDue,
  getDocumentOwner,
  getOrderAmounts,
  getSlotOfOrderWithWork,
  hasOrderAddressDetails,
  notifyCustomer,
  type OrderRow,
  type OrderWithWork,
  planJobs,
  raiseFlag,
  readLockedOrderWithWork,
  recordCouponUse,
  recordEvent,
  recordTransition,
  refreshFlags,
  refundOrderInTransaction,
  toMoveFacts,
} from '#modules/orders/internal.server.ts'
import { getServiceName } from '#modules/orders/record/rules/service-name.ts'
import { getOrderSlot } from '#modules/orders/schedule/rules/get-order-slot.ts'
import type { AppliedPayment } from '#modules/payments/internal.server.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import { confirmReservation } from '#modules/scheduling/index.server.ts'
import type { BookingSlot, SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

type PaymentContext = {
  paymentId: string
  /** The provider's name, or the manual payment mode. */
  mode: string
  actor: System | Staff
  /** The crew member who received it at the address. */
  takenBy?: Worker
  /** For the activity log. */
  note?: string
  /** For manual payments: the date of receipt and the number of the handwritten receipt. */
  receiptDetails?: Pick<ReceiptInput, 'receivedOn' | 'handReceipt'>
}

/**
 * Applies the consequences of a payment just entered in the ledger of an order, in the same transaction, which holds
 * the lock on the order. Returns true if it booked the order with its slot.
 */
export async function applyPaymentToOrder(
  app: App,
  tx: Tx,
  paid: AppliedPayment,
  context: PaymentContext,
): Promise<boolean> {
  const found = await readLockedOrderWithWork(tx, paid.orderId)
  const isForOpenQuotation = paid.currency === 'INR' && found.status === 'Quotation' && paid.version !== null
  const isLate = isForOpenQuotation && !(await acceptPaidVersion(app, tx, found, paid.version!, context.actor))
  const order = isForOpenQuotation ? await readLockedOrderWithWork(tx, paid.orderId) : found
  if (paid.currency !== 'INR') return flagForeignCurrency(app, tx, order, paid, context)
  if (order.status === 'Cancelled') return refundLatePayment(app, tx, order, paid, context)
  const { actor, takenBy = actor, note: words = `${paid.purpose} ${formatRupees(paid.amount)}` } = context
  const ledger = getOrderAmounts(order)
  const tokenIsThere = ledger.credits - ledger.debits >= order.token
  const isFirstToken = paid.purpose === 'token' && order.status === 'Quotation' && tokenIsThere && !isLate

  const isBooked = isFirstToken && (await bookOrder(app, tx, order, actor, words))
  if (!isFirstToken) await recordEvent(app, tx, order, 'payment', { actor: takenBy, note: words })
  if (order.open_flags.some(isClosedByPayment)) await resolvePaymentFlags(app, tx, order, actor)
  const missing = getMissingToken(order, tokenIsThere || isLate)
  if (isLate) await raiseFlag(app, tx, order, 'old-quotation', actor)
  await flagUnexpectedPayment(app, tx, order, { paid, isFirstToken, missing, due: calculateBalanceDue(ledger) }, actor)

  const note = buildPaymentNote({
    name: order.name,
    orderNo: order.order_no,
    service: getServiceName(order),
    route: getRouteNames(order.move),
    booked: isFirstToken ? toBookedSlotNote(order, isBooked) : null,
    amount: paid.amount,
    balance: getCustomerDue(order),
    missing,
  })
  const notifies = !order.on_account || actor.kind === 'system' // not for payments on account by staff
  if (order.status === 'Completed') {
    await refreshFlags(app, tx, order.id, actor)
    if (notifies) await notifyCustomer(app, tx, order, note)
    return false // after the invoice nothing is an advance
  }
  const id = createDocumentId()
  const noteWithReceipt = { ...note, attachments: [getDocumentPath(id)] }
  if (notifies) await notifyCustomer(app, tx, order, noteWithReceipt)
  await issueReceipt(app, tx, {
    ...buildReceipt(order, paid, context, ledger, id),
    isMailed: notifies && order.email !== '',
  })
  const wasOverRefunded = ledger.credits - ledger.debits < paid.amount // refunds had exceeded the money held
  if (wasOverRefunded)
    await reduceAdvancesToAmountHeld(app, tx, {
      ...getDocumentOwner(order),
      language: order.language,
      move: toMoveFacts(order),
      amounts: ledger,
    })
  return isBooked
}

/**
 * Books an order by its first token: its slot, its status, its coupon and its jobs. Returns false if its slot is full: the
 * order is booked without one and flagged.
 */
async function bookOrder(app: App, tx: Tx, order: OrderWithWork, actor: PaymentContext['actor'], note: string) {
  const slot = getSlotToBook(order)
  const hasSlot = slot === null || (await bookSlot(app, tx, order, slot))
  await recordTransition(app, tx, order, 'Token', { actor, note, mover: 'payment' })
  await recordCouponUse(app, tx, order)
  await planJobsAfterBooking(tx, order, hasSlot ? slot : null)
  if (!hasSlot) await raiseFlag(app, tx, order, 'slot-full', actor)
  if (!hasOrderAddressDetails(order)) await raiseFlag(app, tx, order, 'address-incomplete', actor)
  return hasSlot
}

type BookedPayment = { paid: AppliedPayment; isFirstToken: boolean; missing: Paise; due: Paise }

/** Flags a payment that is too large, paid before, of another amount than requested, or too small for the token. */
async function flagUnexpectedPayment(
  app: App,
  tx: Tx,
  order: OrderRow,
  { paid, isFirstToken, missing, due }: BookedPayment,
  actor: PaymentContext['actor'],
) {
  const isDuplicate = paid.purpose === 'token' && !isFirstToken && order.status !== 'Quotation'
  if (due < 0) await raiseFlag(app, tx, order, 'overpaid', actor)
  else if (isDuplicate) await raiseFlag(app, tx, order, 'paid-twice', actor)
  else if (!paid.isRequestedAmount) await raiseFlag(app, tx, order, 'wrong-amount', actor)
  if (missing > 0) await raiseFlag(app, tx, order, 'token-short', actor)
}

/**
 * Returns the missing part of the token, in paise, while the order is a quotation for that reason: a higher price was
 * agreed after the payment order, the provider accepted less, or the token is paid in parts.
 */
const getMissingToken = (order: OrderRow, tokenIsThere: boolean) =>
  order.status === 'Quotation' && !tokenIsThere
    ? subtract(paise(order.token), paise(order.credits - order.debits))
    : ZERO

const isClosedByPayment = (kind: string) => kind === 'payment-refused' || kind === 'token-short'

/** Closes payment flags: a rejected payment was made in another way, and a short token may be complete now. */
async function resolvePaymentFlags(app: App, tx: Tx, order: OrderRow, actor: PaymentContext['actor']) {
  await endFlagsOfKind(app, tx, order, 'payment-refused', actor)
  await refreshFlags(app, tx, order.id, actor)
}

/** Flags a payment in another currency. It pays no amount due in rupees and has no voucher; staff decide what to do. */
async function flagForeignCurrency(
  app: App,
  tx: Tx,
  order: OrderRow,
  { purpose, amount, currency }: AppliedPayment,
  context: PaymentContext,
) {
  const { actor } = context
  await recordEvent(app, tx, order, 'payment', { actor, note: `${purpose} ${formatMoney(amount, currency)}` })
  await raiseFlag(app, tx, order, 'foreign-currency', actor)
  return false
}

/** Receives a payment that a bank confirmed after the cancellation, and refunds it immediately. */
async function refundLatePayment(app: App, tx: Tx, order: OrderRow, paid: AppliedPayment, context: PaymentContext) {
  const { actor } = context
  const { amount, purpose } = paid
  await recordEvent(app, tx, order, 'payment', { actor, note: `${purpose} ${formatRupees(amount)}` })
  const params = { name: order.name, orderNo: order.order_no, amount }
  const id = createDocumentId()
  await notifyCustomer(app, tx, order, { template: 'refund', params, attachments: [getDocumentPath(id)] })
  await issueReceipt(app, tx, buildReceipt(order, paid, context, getOrderAmounts(order), id))
  await refundOrderInTransaction(app, tx, order, { amount, reason: standardRefundReasons.late, actor })
  return false
}

/** Builds the receipt of an advance. Issue it last: it locks the receipt series until the commit. */
const buildReceipt = (
  order: OrderRow,
  { purpose, amount }: AppliedPayment,
  { paymentId, mode, receiptDetails }: PaymentContext,
  amounts: TaxedPrice,
  id: string,
) => {
  const payment = { language: order.language, purpose, amount, paymentId, mode, ...receiptDetails }
  return { id, ...getDocumentOwner(order), ...payment, move: toMoveFacts(order), amounts }
}

function toBookedSlotNote({ move_date: day, slot_hour: slot }: OrderRow, booked: boolean) {
  if (!day || !slot) return 'no-day'
  return booked ? { day, slot: slot as SlotHour } : null
}

/** Returns the slot that an order requests, with the jobs of its crew. Null if it requests none. */
function getSlotToBook(order: OrderWithWork): BookingSlot | null {
  const slot = getOrderSlot(order)
  return slot && getSlotOfOrderWithWork(order, slot)
}

/**
 * Books the slot of an order. True if the order has its slot now; a bank can confirm a payment after the slot began.
 */
async function bookSlot(app: App, tx: Tx, order: OrderRow, slot: BookingSlot): Promise<boolean> {
  if (toIndiaInstant(slot.date, slot.hour) <= app.now()) return false
  return confirmReservation(app, tx, order.id, slot)
}

/**
 * Plans the jobs of a newly booked order. `booked`: its slot. An order whose payment was once reversed may have jobs
 * already, which are then planned as they are.
 */
async function planJobsAfterBooking(tx: Tx, order: OrderRow, booked: BookingSlot | null): Promise<void> {
  if (booked?.jobs?.length && (await createJobs(tx, order.id, booked.jobs))) return
  await planJobs(tx, order.id)
}
