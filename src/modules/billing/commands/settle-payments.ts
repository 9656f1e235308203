import { sql } from 'kysely'
import { instantOf } from '#kernel/india-time.ts'
import { formatMoney, formatRupees, paise, subtract, ZERO } from '#kernel/money.ts'
import type { Staff, System, Worker } from '#modules/access/rules/actor.ts'
import {
  type Issuing,
  issueReceipt,
  issuingOf,
  newDocumentId,
  offsetAdvances,
  type Receipt,
  receiptPart,
} from '#modules/documents/index.server.ts'
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
  type LinesWork,
  linesWork,
  move,
  moveFacts,
  notificationStatement,
  notifyCustomer,
  type OrderRow,
  ownerOf,
  paymentNote,
  planJobs,
  raiseFlag,
  readLockedAnd,
  recordEvent,
  recordTransition,
  refreshFlags,
  returnMoney,
  slotWorkedBy,
  transitionPart,
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
import { bookAndPlan, confirmReservation, fleetBranch } from '#modules/scheduling/index.server.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readAgain } from './read-again.ts'

/** Where news of a payment came from. */
export type Source = 'callback' | 'webhook' | 'poll' | 'job' | 'reconciliation'

/**
 * Takes in what the provider tells of payments: books, order, slot and messages move together or not at all. The same
 * news again changes nothing. Money is never refused: what does not fit is kept and put before staff. Gives the orders that it booked, with their
 * place and nothing that staff have to see to. `provider`: the one that told of them.
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

type Paid = OrderRow & {
  lines_work: LinesWork
  issuing: Issuing
  has_jobs: boolean
  branch: number | null
  /** Whether staff were told that its payment was refused or its token fell short: a payment may end that. */
  payment_flagged: boolean
}

const toSettle = [
  sql<LinesWork>`(select to_jsonb(l) from ${linesWork(sql`orders`)} l)`.as('lines_work'),
  issuingOf(sql`orders`).as('issuing'),
  sql<boolean>`exists (select from jobs where order_id = orders.id)`.as('has_jobs'),
  fleetBranch(sql`orders`).as('branch'),
  sql<boolean>`exists (select from order_flags where order_id = orders.id and ended_at is null
    and fact in ('payment-refused', 'token-short'))`.as('payment_flagged'),
]

/**
 * What follows from money that has just come into an order's books, in the transaction that put it there, and locked the order with it. True where
 * it booked it, with its place and nothing that staff have to see to.
 */
export async function settleApplied(app: App, tx: Tx, paid: AppliedPayment, how: How): Promise<boolean> {
  const order = await readLockedAnd<Omit<Paid, keyof OrderRow>>(tx, paid.orderId, toSettle)
  if (paid.currency !== 'INR') return setAside(app, tx, order, paid, how)
  if (order.status === 'Cancelled') return giveBack(app, tx, order, paid, how)
  const { actor, takenBy = actor, note: words = `${paid.purpose} ${formatRupees(paid.amount)}` } = how
  const ledger = amountsOf(order)
  const tokenIsThere = ledger.credits - ledger.debits >= order.token
  const first = paid.purpose === 'token' && order.status === 'Quotation' && tokenIsThere

  const due = balanceDue(ledger)
  const tells = !order.on_account || how.actor.kind === 'system' // what staff enter of a firm's account is the firm's own
  const place = first ? await bookSlot(app, tx, order, paid.slotLocked) : 'placed'
  const booked = place !== 'none'
  const paying = { actor, note: words, mover: 'payment' } as const
  // As nearly all of them: one statement says so, in the trail, to its customer and in its document.
  const plain =
    first &&
    place === 'planned' &&
    doorsOf(order) &&
    due >= 0 &&
    paid.asAsked &&
    tells &&
    order.email !== '' &&
    !order.payment_flagged
  if (first && !plain) await recordTransition(app, tx, order, 'Token', paying)
  if (order.payment_flagged) await endPaymentFlags(app, tx, order, actor)
  if (!first) await recordEvent(app, tx, order, 'payment', { actor: takenBy, note: words })
  if (first) await countCoupon(app, tx, order)
  if (first && place !== 'planned') await planJobs(tx, order.id)
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
  const receipt = receiptOf(order, paid, how, ledger, id)
  if (plain) {
    const parts = [transitionPart(app, order, 'Token', paying), notificationStatement(app, order, telling)]
    await move(tx, ...parts, receiptPart(app, receipt, order.issuing))
  } else {
    if (tells) await notifyCustomer(app, tx, order, telling)
    await issueReceipt(app, tx, receipt)
  }
  const wasOwed = ledger.credits - ledger.debits < paid.amount // more had gone back than was held
  if (wasOwed)
    await offsetAdvances(app, tx, {
      ...ownerOf(order),
      language: order.language,
      move: moveFacts(order),
      amounts: ledger,
    })
  return plain
}

/**
 * What of its token has not come, where an order is no booking yet for that: it was asked for before a higher price was agreed, the provider took less, or it
 * is paid in parts.
 */
const missingOf = (order: OrderRow, tokenIsThere: boolean) =>
  order.status === 'Quotation' && !tokenIsThere
    ? subtract(paise(order.token), paise(order.credits - order.debits))
    : ZERO

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

/** Whether the order has its slot now, or needs none, and whether its jobs are planned with it. A bank may answer when the slot is over. */
async function bookSlot(app: App, tx: Tx, order: Paid, locked: boolean): Promise<'none' | 'placed' | 'planned'> {
  const slot = slotOf(order)
  if (!slot) return 'placed'
  if (instantOf(slot.date, slot.hour) <= app.now()) return 'none'
  const worked = slotWorkedBy({ ...order, ...order.lines_work }, slot)
  if (!order.has_jobs) return bookAndPlan(app, tx, order.id, worked, locked ? order : undefined)
  return (await confirmReservation(app, tx, order.id, worked)) ? 'placed' : 'none'
}
