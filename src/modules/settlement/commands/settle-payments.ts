import { instantOf } from '#kernel/india-time.ts'
import { formatMoney, formatRupees } from '#kernel/money.ts'
import { issueReceipt, newDocumentId, type Receipt, squareAdvances } from '#modules/documents/index.server.ts'
import type { Price } from '#modules/documents/rules/advance.ts'
import { documentAddress } from '#modules/documents/rules/document-address.ts'
import { ownReasons } from '#modules/documents/rules/own-reasons.ts'
import type { Staff, System, Worker } from '#modules/identity/rules/actor.ts'
import {
  amountsOf,
  countCoupon,
  doorsOf,
  dueOfCustomer,
  moveFacts,
  type OrderRow,
  ownerOf,
  paymentNote,
  planJobs,
  raiseAttention,
  readLocked,
  recordEvent,
  recordTransition,
  returnMoney,
  reviewAttention,
  tellCustomer,
  workedSlot,
} from '#modules/orders/internal.server.ts'
import { routeFacts } from '#modules/orders/rules/route-facts.ts'
import { serviceOf } from '#modules/orders/rules/service-of.ts'
import { slotOf } from '#modules/orders/rules/slot-of.ts'
import {
  type AppliedPayment,
  applyPayment,
  isKnownNews,
  type ProviderPayment,
  takeEvent,
} from '#modules/payments/internal.server.ts'
import { balanceDue } from '#modules/payments/rules/due.ts'
import { bookPlace } from '#modules/scheduling/index.server.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** Where news of a payment came from. */
export type Source = 'callback' | 'webhook' | 'poll' | 'job' | 'reconciliation'

/**
 * Takes in what the provider tells of payments: books, order, slot and messages move together or not at all. The same
 * news again changes nothing. Money is never refused: what does not fit is kept and put before staff.
 */
export async function settlePayments(
  app: App,
  source: Source,
  news: ProviderPayment[],
  eventId?: string,
): Promise<void> {
  if (news.length === 0) return
  if (source === 'webhook' && (await isKnownNews(app, news))) return // a provider tells all of it several times
  await inTransaction(app.db, async tx => {
    if (eventId && !(await takeEvent(app, tx, eventId))) return
    for (const payment of news) {
      const applied = await applyPayment(app, tx, payment)
      const { paymentId, providerOrderId } = payment
      if (!applied) app.log.warn({ source, paymentId, providerOrderId }, 'payment for an order that is not ours')
      const actor = { kind: 'system', name: source } as const
      const how = { paymentId, mode: app.ports.payments.name, actor }
      for (const paid of applied ?? []) await settleApplied(app, tx, paid, how)
    }
  })
}

type How = {
  paymentId: string
  /** The provider's name, or how it came without one. */
  mode: string
  actor: System | Staff
  /** Who of a crew took it at the door. */
  takenBy?: Worker
  /** For the trail. */
  note?: string
  /** Of money that staff entered: when it came, and the number of the receipt they wrote. */
  byHand?: Pick<Receipt, 'receivedOn' | 'handReceipt'>
}

/** What follows from money that has just come into an order's books, in the transaction that put it there, and locked the order with it. */
export async function settleApplied(app: App, tx: Tx, paid: AppliedPayment, how: How): Promise<void> {
  const order = await readLocked(tx, paid.orderId)
  if (paid.currency !== 'INR') return setAside(app, tx, order, paid, how)
  if (order.status === 'Cancelled') return giveBack(app, tx, order, paid, how)
  const { actor, takenBy = actor, note: words = `${paid.purpose} ${formatRupees(paid.amount)}` } = how
  const ledger = amountsOf(order)
  const tokenIsThere = ledger.credits - ledger.debits >= order.token
  const first = paid.purpose === 'token' && order.status === 'Quotation' && tokenIsThere
  if (first) await recordTransition(app, tx, order, 'Token', { actor, note: words, mover: 'payment' })
  else await recordEvent(app, tx, order, 'payment', { actor: takenBy, note: words })

  const due = balanceDue(ledger)
  const tells = !order.on_account || how.actor.kind === 'system' // what staff enter of a firm's account is the firm's own
  if (first) await countCoupon(app, tx, order)
  const booked = !first || (await bookSlot(app, tx, order))
  if (first) await planJobs(tx, order.id)
  if (!booked) await raiseAttention(app, tx, order, 'slot-full', actor)
  if (first && !doorsOf(order)) await raiseAttention(app, tx, order, 'door-missing', actor)
  const twice = paid.purpose === 'token' && !first && order.status !== 'Quotation'
  if (due < 0) await raiseAttention(app, tx, order, 'overpaid', actor)
  else if (twice) await raiseAttention(app, tx, order, 'paid-twice', actor)
  else if (!paid.asAsked) await raiseAttention(app, tx, order, 'wrong-amount', actor)

  const note = paymentNote({
    name: order.name,
    orderNo: order.order_no,
    service: serviceOf(order),
    route: routeFacts(order.move),
    booked: first ? bookedBy(order, booked) : null,
    amount: paid.amount,
    balance: dueOfCustomer(order),
  })
  if (order.status === 'Completed') {
    await reviewAttention(app, tx, order.id, actor)
    if (tells) await tellCustomer(app, tx, order, note)
    return // after the invoice nothing is an advance
  }
  const id = newDocumentId()
  if (tells) await tellCustomer(app, tx, order, { ...note, attachments: [documentAddress(id)] })
  await issueReceiptOf(app, tx, order, paid, how, ledger, id)
  const wasOwed = ledger.credits - ledger.debits < paid.amount // more had gone back than was held
  if (wasOwed)
    await squareAdvances(app, tx, {
      ...ownerOf(order),
      language: order.language,
      move: moveFacts(order),
      amounts: ledger,
    })
}

/** Another currency pays nothing that is owed in rupees, and has no voucher: what becomes of it a person decides. */
async function setAside(app: App, tx: Tx, order: OrderRow, { purpose, amount, currency }: AppliedPayment, how: How) {
  const { actor } = how
  await recordEvent(app, tx, order, 'payment', { actor, note: `${purpose} ${formatMoney(amount, currency)}` })
  await raiseAttention(app, tx, order, 'foreign-currency', actor)
}

/** Money that came after the cancellation, from a bank that answered late: received, and on its way back at once. */
async function giveBack(app: App, tx: Tx, order: OrderRow, paid: AppliedPayment, how: How) {
  const { actor } = how
  const { amount, purpose } = paid
  await recordEvent(app, tx, order, 'payment', { actor, note: `${purpose} ${formatRupees(amount)}` })
  const params = { name: order.name, orderNo: order.order_no, amount }
  const id = newDocumentId()
  await tellCustomer(app, tx, order, { template: 'refund', params, attachments: [documentAddress(id)] })
  await issueReceiptOf(app, tx, order, paid, how, amountsOf(order), id)
  await returnMoney(app, tx, order, { amount, reason: ownReasons.late, actor })
}

/** Money before the invoice is an advance. Written last: it holds the series of receipts until the commit. */
async function issueReceiptOf(
  app: App,
  tx: Tx,
  order: OrderRow,
  { purpose, amount }: AppliedPayment,
  { paymentId, mode, byHand }: How,
  amounts: Price,
  id: string,
) {
  const payment = { language: order.language, purpose, amount, paymentId, mode, ...byHand }
  await issueReceipt(app, tx, { id, ...ownerOf(order), ...payment, move: moveFacts(order), amounts })
}

function bookedBy({ move_date: day, slot_hour: slot }: OrderRow, booked: boolean) {
  if (!day || !slot) return 'no-day'
  return booked ? { day, slot: slot as SlotHour } : null
}

/** True when the order needs no slot or has its own now. A bank may answer when the slot is over. */
async function bookSlot(app: App, tx: Tx, order: OrderRow): Promise<boolean> {
  const slot = slotOf(order)
  if (!slot) return true
  if (instantOf(slot.date, slot.hour) <= app.now()) return false
  return bookPlace(app, tx, order.id, await workedSlot(tx, order.id, slot))
}
