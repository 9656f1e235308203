import { instantOf } from '#kernel/india-time.ts'
import { formatMoney, formatRupees, paise, subtract, ZERO } from '#kernel/money.ts'
import type { Staff, System, Worker } from '#modules/access/rules/actor.ts'
import { createJobs } from '#modules/crews/internal.server.ts'
import { issueReceipt, newDocumentId, offsetAdvances, type Receipt } from '#modules/documents/index.server.ts'
import type { Price } from '#modules/documents/rules/advance.ts'
import { documentAddress } from '#modules/documents/rules/document-address.ts'
import { ownReasons } from '#modules/documents/rules/own-reasons.ts'
import { routeFacts } from '#modules/orders/draft/rules/route-facts.ts'
import {
  amountsOf,
  countCoupon,
  doorsOf,
  dueOfCustomer,
  endFlags,
  moveFacts,
  notifyCustomer,
  type OrderRow,
  ownerOf,
  paymentNote,
  planJobs,
  raiseFlag,
  readLockedWithWork,
  recordEvent,
  recordTransition,
  refreshFlags,
  returnMoney,
  slotOfWorkedOrder,
  type WorkedOrder,
} from '#modules/orders/internal.server.ts'
import { serviceOf } from '#modules/orders/record/rules/service-of.ts'
import { slotOf } from '#modules/orders/schedule/rules/slot-of.ts'
import {
  type AppliedPayment,
  applyPayment,
  isKnownNews,
  type ProviderPayment,
} from '#modules/payments/internal.server.ts'
import { balanceDue } from '#modules/payments/rules/due.ts'
import { confirmReservation } from '#modules/scheduling/index.server.ts'
import type { Slot, SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readAgain } from './read-again.ts'

/** The source of news about a payment. */
export type Source = 'callback' | 'webhook' | 'poll' | 'job' | 'reconciliation'

/**
 * Books payments that the provider reports: books, order, slot and messages change together or not at all. A repeated
 * report changes nothing. Money is never rejected: if it does not match, it is booked and flagged for staff. Returns
 * the ids of the orders that it booked with their slot. `provider`: the one that reported them.
 */
export async function settlePayments(
  app: App,
  source: Source,
  news: ProviderPayment[],
  eventId?: string,
  provider: string = app.ports.defaultPayments,
): Promise<number[]> {
  if (news.length === 0) return []
  if (source === 'webhook' && (await isKnownNews(app, news))) return [] // providers send each event several times
  try {
    return await settleAll(app, { source, provider, isSure: source !== 'webhook' }, news, eventId)
  } catch (error) {
    if (!(error instanceof NotAsAsked)) throw error
    const sure = await readAgain(app, provider, news)
    return settleAll(app, { source, provider, isSure: true }, sure, eventId)
  }
}

type Reported = {
  source: Source
  provider: string /** True if the provider confirmed the payment on request. */
  isSure: boolean
}

async function settleAll(app: App, { source, provider, isSure }: Reported, news: ProviderPayment[], eventId?: string) {
  return inTransaction(app.db, async tx => {
    const booked: number[] = []
    for (const [at, payment] of news.entries()) {
      const applied = await applyPayment(app, tx, payment, { provider, eventId: at === 0 ? eventId : undefined })
      if (applied === 'seen') return booked
      const { paymentId, providerOrderId } = payment
      if (!applied) app.log.warn({ source, paymentId, providerOrderId }, 'payment for an order that is not ours')
      const actor = { kind: 'system', name: source } as const
      if (!isSure && applied?.some(({ asAsked }) => !asAsked)) throw new NotAsAsked()
      const how = { paymentId, mode: provider, actor }
      for (const paid of applied ?? []) if (await settleApplied(app, tx, paid, how)) booked.push(paid.orderId)
    }
    return booked
  })
}

/**
 * Thrown if a webhook reports another amount or currency than requested. Nothing is booked before the provider confirms
 * it.
 */
class NotAsAsked extends Error {}

type How = {
  paymentId: string
  /** The provider's name, or the manual payment mode. */
  mode: string
  actor: System | Staff
  /** The crew member who received it at the address. */
  takenBy?: Worker
  /** For the activity log. */
  note?: string
  /** For manual payments: the date of receipt and the number of the handwritten receipt. */
  byHand?: Pick<Receipt, 'receivedOn' | 'handReceipt'>
}

/**
 * Applies the consequences of a payment just entered in the ledger of an order, in the same transaction, which holds
 * the lock on the order. Returns true if it booked the order with its slot.
 */
export async function settleApplied(app: App, tx: Tx, paid: AppliedPayment, how: How): Promise<boolean> {
  const order = await readLockedWithWork(tx, paid.orderId)
  if (paid.currency !== 'INR') return setAside(app, tx, order, paid, how)
  if (order.status === 'Cancelled') return giveBack(app, tx, order, paid, how)
  const { actor, takenBy = actor, note: words = `${paid.purpose} ${formatRupees(paid.amount)}` } = how
  const ledger = amountsOf(order)
  const tokenIsThere = ledger.credits - ledger.debits >= order.token
  const first = paid.purpose === 'token' && order.status === 'Quotation' && tokenIsThere

  const due = balanceDue(ledger)
  const tells = !order.on_account || how.actor.kind === 'system' // not for payments on account by staff
  const slot = first ? slotToBook(order) : null
  const booked = slot === null || (await bookSlot(app, tx, order, slot))
  if (first) await recordTransition(app, tx, order, 'Token', { actor, note: words, mover: 'payment' })
  if (order.open_flags.some(endsByPayment)) await endPaymentFlags(app, tx, order, actor)
  if (!first) await recordEvent(app, tx, order, 'payment', { actor: takenBy, note: words })
  if (first) await countCoupon(app, tx, order)
  if (first) await planFirstJobs(tx, order, booked ? slot : null)
  if (!booked) await raiseFlag(app, tx, order, 'slot-full', actor)
  if (first && !doorsOf(order)) await raiseFlag(app, tx, order, 'door-missing', actor)
  const twice = paid.purpose === 'token' && !first && order.status !== 'Quotation'
  if (due < 0) await raiseFlag(app, tx, order, 'overpaid', actor)
  else if (twice) await raiseFlag(app, tx, order, 'paid-twice', actor)
  else if (!paid.asAsked) await raiseFlag(app, tx, order, 'wrong-amount', actor)
  const missing = missingOf(order, tokenIsThere)
  if (missing > 0) await raiseFlag(app, tx, order, 'token-short', actor)

  const note = paymentNote({
    name: order.name,
    orderNo: order.order_no,
    service: serviceOf(order),
    route: routeFacts(order.move),
    booked: first ? bookedBy(order, booked) : null,
    amount: paid.amount,
    balance: dueOfCustomer(order),
    missing,
  })
  if (order.status === 'Completed') {
    await refreshFlags(app, tx, order.id, actor)
    if (tells) await notifyCustomer(app, tx, order, note)
    return false // after the invoice nothing is an advance
  }
  const id = newDocumentId()
  const telling = { ...note, attachments: [documentAddress(id)] }
  if (tells) await notifyCustomer(app, tx, order, telling)
  await issueReceipt(app, tx, { ...receiptOf(order, paid, how, ledger, id), isMailed: tells && order.email !== '' })
  const wasOwed = ledger.credits - ledger.debits < paid.amount // refunds had exceeded the money held
  if (wasOwed)
    await offsetAdvances(app, tx, {
      ...ownerOf(order),
      language: order.language,
      move: moveFacts(order),
      amounts: ledger,
    })
  return first && booked
}

/**
 * Returns the missing part of the token, in paise, while the order is a quotation for that reason: a higher price was
 * agreed after the payment order, the provider accepted less, or the token is paid in parts.
 */
const missingOf = (order: OrderRow, tokenIsThere: boolean) =>
  order.status === 'Quotation' && !tokenIsThere
    ? subtract(paise(order.token), paise(order.credits - order.debits))
    : ZERO

const endsByPayment = (fact: string) => fact === 'payment-refused' || fact === 'token-short'

/** Closes payment flags: a rejected payment was made in another way, and a short token may be complete now. */
async function endPaymentFlags(app: App, tx: Tx, order: OrderRow, actor: How['actor']) {
  await endFlags(app, tx, order, 'payment-refused', actor)
  await refreshFlags(app, tx, order.id, actor)
}

/** Flags a payment in another currency. It pays no amount due in rupees and has no voucher; staff decide what to do. */
async function setAside(app: App, tx: Tx, order: OrderRow, { purpose, amount, currency }: AppliedPayment, how: How) {
  const { actor } = how
  await recordEvent(app, tx, order, 'payment', { actor, note: `${purpose} ${formatMoney(amount, currency)}` })
  await raiseFlag(app, tx, order, 'foreign-currency', actor)
  return false
}

/** Receives a payment that a bank confirmed after the cancellation, and refunds it immediately. */
async function giveBack(app: App, tx: Tx, order: OrderRow, paid: AppliedPayment, how: How) {
  const { actor } = how
  const { amount, purpose } = paid
  await recordEvent(app, tx, order, 'payment', { actor, note: `${purpose} ${formatRupees(amount)}` })
  const params = { name: order.name, orderNo: order.order_no, amount }
  const id = newDocumentId()
  await notifyCustomer(app, tx, order, { template: 'refund', params, attachments: [documentAddress(id)] })
  await issueReceipt(app, tx, receiptOf(order, paid, how, amountsOf(order), id))
  await returnMoney(app, tx, order, { amount, reason: ownReasons.late, actor })
  return false
}

/** Builds the receipt of an advance. Issue it last: it locks the receipt series until the commit. */
const receiptOf = (
  order: OrderRow,
  { purpose, amount }: AppliedPayment,
  { paymentId, mode, byHand }: How,
  amounts: Price,
  id: string,
) => {
  const payment = { language: order.language, purpose, amount, paymentId, mode, ...byHand }
  return { id, ...ownerOf(order), ...payment, move: moveFacts(order), amounts }
}

function bookedBy({ move_date: day, slot_hour: slot }: OrderRow, booked: boolean) {
  if (!day || !slot) return 'no-day'
  return booked ? { day, slot: slot as SlotHour } : null
}

/** Returns the slot that an order requests, with the jobs of its crew. Null if it requests none. */
function slotToBook(order: WorkedOrder): Slot | null {
  const slot = slotOf(order)
  return slot && slotOfWorkedOrder(order, slot)
}

/**
 * Books the slot of an order. True if the order has its slot now; a bank can confirm a payment after the slot began.
 */
async function bookSlot(app: App, tx: Tx, order: OrderRow, slot: Slot): Promise<boolean> {
  if (instantOf(slot.date, slot.hour) <= app.now()) return false
  return confirmReservation(app, tx, order.id, slot)
}

/**
 * Plans the jobs of a newly booked order. `booked`: its slot. An order whose payment was once reversed may have jobs
 * already, which are then planned as they are.
 */
async function planFirstJobs(tx: Tx, order: OrderRow, booked: Slot | null): Promise<void> {
  if (booked?.jobs?.length && (await createJobs(tx, order.id, booked.jobs))) return
  await planJobs(tx, order.id)
}
