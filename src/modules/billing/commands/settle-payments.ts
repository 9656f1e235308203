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

/** Where news of a payment came from. */
export type Source = 'callback' | 'webhook' | 'poll' | 'job' | 'reconciliation'

/**
 * Takes in what the provider tells of payments: books, order, slot and messages move together or not at all. The same
 * news again changes nothing. Money is never refused: what does not fit is kept and put before staff. Returns the orders that it booked, with their
 * slot. `provider`: the one that told of them.
 */
export async function settlePayments(
  app: App,
  source: Source,
  news: ProviderPayment[],
  eventId?: string,
  provider: string = app.ports.defaultPayments,
): Promise<number[]> {
  if (news.length === 0) return []
  if (source === 'webhook' && (await isKnownNews(app, news))) return [] // a provider tells all of it several times
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
  provider: string /** Whether the provider said so when it was asked. */
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

/** A webhook tells of another sum or currency than was asked for: nothing of it is booked before the provider says so itself. */
class NotAsAsked extends Error {}

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

/**
 * What follows from money that has just come into an order's books, in the transaction that put it there, and locked the order with it. Returns whether
 * it booked the order, with its slot.
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
  const tells = !order.on_account || how.actor.kind === 'system' // what staff enter of a firm's account is the firm's own
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
  const wasOwed = ledger.credits - ledger.debits < paid.amount // more had gone back than was held
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
 * What of its token has not come, where an order is no booking yet for that: it was asked for before a higher price was agreed, the provider took less, or it
 * is paid in parts.
 */
const missingOf = (order: OrderRow, tokenIsThere: boolean) =>
  order.status === 'Quotation' && !tokenIsThere
    ? subtract(paise(order.token), paise(order.credits - order.debits))
    : ZERO

const endsByPayment = (fact: string) => fact === 'payment-refused' || fact === 'token-short'

/** Money has come after all: what was refused was paid another way, and a token that was short may be whole. */
async function endPaymentFlags(app: App, tx: Tx, order: OrderRow, actor: How['actor']) {
  await endFlags(app, tx, order, 'payment-refused', actor)
  await refreshFlags(app, tx, order.id, actor)
}

/** Another currency pays nothing that is owed in rupees, and has no voucher: what becomes of it a person decides. */
async function setAside(app: App, tx: Tx, order: OrderRow, { purpose, amount, currency }: AppliedPayment, how: How) {
  const { actor } = how
  await recordEvent(app, tx, order, 'payment', { actor, note: `${purpose} ${formatMoney(amount, currency)}` })
  await raiseFlag(app, tx, order, 'foreign-currency', actor)
  return false
}

/** Money that came after the cancellation, from a bank that answered late: received, and on its way back at once. */
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

/** Money before the invoice is an advance. Written last: it holds the series of receipts until the commit. */
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

/** The slot that an order asks for, with the jobs of its crew; null where it asks for none. */
function slotToBook(order: WorkedOrder): Slot | null {
  const slot = slotOf(order)
  return slot && slotOfWorkedOrder(order, slot)
}

/** Whether the order has its slot now. A bank may answer when the slot is over. */
async function bookSlot(app: App, tx: Tx, order: OrderRow, slot: Slot): Promise<boolean> {
  if (instantOf(slot.date, slot.hour) <= app.now()) return false
  return confirmReservation(app, tx, order.id, slot)
}

/** `booked`: its slot. An order that was booked before, and whose payment was reversed, has jobs already: they are planned as they stand. */
async function planFirstJobs(tx: Tx, order: OrderRow, booked: Slot | null): Promise<void> {
  if (booked?.jobs?.length && (await createJobs(tx, order.id, booked.jobs))) return
  await planJobs(tx, order.id)
}
