import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import type { Actor, Customer } from '#modules/access/rules/actor.ts'
import type { ListedDocument } from '#modules/documents/rules/document.ts'
import { getDocumentPath, getQuotationPath, getRoadDocumentPath } from '#modules/documents/rules/document-path.ts'
import { findReversedReceipts, type ReversalFacts } from '#modules/documents/rules/find-reversed-receipts.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { MoveStop } from '../draft/rules/draft.ts'
import { parseMoveAnswers } from '../draft/rules/move-answers.ts'
import { toMoveDays } from '../draft/rules/to-move-days.ts'
import { getCancellationSteps, getCustomerDue, getOrderAmounts, type OrderRow } from './order-row.ts'
import { selectVisibleOrders } from './read-order-row.ts'
import { toEventKind } from './rules/event-kind.ts'
import { flagKinds, type OrderFlag, toFlagKind } from './rules/flag.ts'
import { hasForwardingNote } from './rules/has-forwarding-note.ts'
import type { OrderBusinessCustomer, OrderInsurer, OrderSummary, OrderView } from './rules/order-view.ts'
import { calculatePayable, calculateReceivable, type Payable } from './rules/payable.ts'
import { getServiceName } from './rules/service-name.ts'
import type { OrderStatus } from './rules/status.ts'

/**
 * Returns an order with its lines, events, payments and documents, in one read. Refuses 'unknown' for another
 * customer's order and for a draft.
 */
export async function readOrder(app: App, actor: Actor, orderNo: string): Promise<OrderView> {
  const row = await selectWholeOrders(app, actor).where('order_no', '=', orderNo).executeTakeFirst()
  if (!row) throw reject('unknown', 'order.unknown')
  return toOrderView(app, actor, row)
}

/** The orders to find: all, one, a customer's, those in a status or with a crew, or those of the same checkout. */
type OrderFilter = {
  id?: number | null
  customerId?: number | null
  /** Null, for an unknown status, finds none. */
  status?: OrderStatus | null
  withCrew?: true
  togetherWith?: number
}

/** Finds the orders that the actor may see, with all their parts, newest first, at most 200. Never a draft. */
export async function findOrders(app: App, actor: Actor, by: OrderFilter = {}): Promise<OrderView[]> {
  let orders = selectWholeOrders(app, actor).orderBy('id', 'desc').limit(200)
  if (by.id != null) orders = orders.where('id', '=', by.id)
  if (by.customerId != null) orders = orders.where('customer_id', '=', by.customerId)
  if (by.status) orders = orders.where('status', '=', by.status)
  if (by.status === null) return []
  if (by.withCrew) orders = orders.where('crew_name', 'is not', null)
  if (by.togetherWith !== undefined) {
    const other = by.togetherWith
    orders = orders.where('checkout_key', '=', eb =>
      eb.selectFrom('orders as o').select('o.checkout_key').where('o.id', '=', other),
    )
  }
  return (await orders.execute()).map(row => toOrderView(app, actor, row))
}

const eb = expressionBuilder<Tables, 'orders'>()
/** Built once: it is the same in every such query, and building it would take as long as the query. */
const orderParts = [
  jsonArrayFrom(eb.selectFrom('order_lines').selectAll().whereRef('order_id', '=', 'orders.id').orderBy('line_no')).as(
    'lines',
  ),
  jsonArrayFrom(
    eb.selectFrom('order_events').selectAll('order_events').whereRef('order_id', '=', 'orders.id').orderBy('id'),
  ).as('events'),
  jsonArrayFrom(
    eb
      .selectFrom('ledger_entries')
      .leftJoin('refunds', join =>
        join.onRef('refunds.key', '=', 'ledger_entries.payment_id').on('payment_type', '=', 'refund'),
      )
      .leftJoin('payment_orders', 'payment_orders.provider_order_id', 'ledger_entries.reference_no')
      .selectAll('ledger_entries')
      .select(['payment_orders.received_on', 'payment_orders.reference'])
      .select(['refunds.state', 'refunds.provider', 'refunds.bank_reference', 'refunds.reason', 'refunds.error'])
      .whereRef('ledger_entries.order_id', '=', 'orders.id')
      .orderBy('ledger_entries.id'),
  ).as('payments'),
  jsonArrayFrom(
    eb
      .selectFrom('price_reductions')
      .select(['price_reductions.id', 'amount', 'reason', 'decided_at as at'])
      .whereRef('price_reductions.order_id', '=', 'orders.id')
      .where('withdrawn_at', 'is', null)
      .orderBy('price_reductions.id'),
  ).as('allowances'),
  jsonArrayFrom(
    eb
      .selectFrom('order_flags')
      .leftJoin('disputes', 'disputes.dispute_id', 'about')
      .select(['order_flags.id', 'order_flags.kind', 'about', 'since', 'respond_by'])
      .whereRef('order_flags.order_id', '=', 'orders.id')
      .where('ended_at', 'is', null),
  ).as('attentions'),
  jsonArrayFrom(
    eb
      .selectFrom('documents')
      .select(['documents.id', 'documents.kind', 'number', 'amount', 'issued_at'])
      .select([
        sql<string | null>`documents.facts ->> 'how'`.as('how'),
        sql<ReversalFacts['against']>`documents.facts -> 'against'`.as('against'),
        sql<string | null>`documents.facts -> 'takesBack' ->> 'number'`.as('takesBack'),
      ])
      .whereRef('documents.order_id', '=', 'orders.id')
      .where('documents.kind', '<>', 'quotation') // printed from the current order
      .orderBy('issued_at')
      .orderBy('number'),
  ).as('documents'),
  jsonArrayFrom(
    eb
      .selectFrom('goods_receipts')
      .select(['number', 'issued_at'])
      .whereRef('goods_receipts.order_id', '=', 'orders.id'),
  ).as('goods_receipts'),
]

const insurerSql = sql<OrderInsurer | null>`(select jsonb_build_object('insurer', i.insurer, 'policyNumber', i.policy_number,
    'claimsContact', i.claims_contact, 'certificate', (select c.number from insurance_certificates c where c.order_id = orders.id))
  from insurance_terms i where orders.insurance > 0 and i.mode = 'policy' and i.id = (select id from insurance_terms
    where begins_on <= coalesce(orders.move_date, (orders.placed_at at time zone 'Asia/Kolkata')::date) order by begins_on desc limit 1))`

/** Selects orders with their lines, events, payments and documents. */
const selectWholeOrders = (app: App, actor: Actor) =>
  selectVisibleOrders(app, actor).select(orderParts).select(insurerSql.as('insurer'))

type WholeOrder = Awaited<ReturnType<ReturnType<typeof selectWholeOrders>['executeTakeFirstOrThrow']>>

function toOrderView(app: App, actor: Actor, row: WholeOrder): OrderView {
  const { grandTotal, gst, insurance, discount } = getOrderAmounts(row)
  return {
    ...toOrderSummary(app, row),
    ...(actor.kind === 'staff' && { payable: getReceivable(app, row) }),
    id: row.id,
    customer: { id: row.customer_id, name: row.name, mobile: row.mobile, email: row.email },
    fromStop: row.move.from,
    toStop: row.move.to,
    lines: row.lines.map(line => ({
      articleId: line.item_id,
      name: line.name,
      quantity: line.quantity,
      cft: line.cft,
      rate: paise(line.rate),
      amount: paise(line.amount),
    })),
    pieces: row.pieces,
    totalCft: row.total_cft,
    vehicle: row.vehicle,
    days: toMoveDays(row),
    quotation: row.quotation,
    validUntil: row.valid_until,
    grandTotal,
    gst,
    insurance,
    insuredValue: paise(row.insured_value),
    declaredValue: row.declared_value === null ? null : paise(row.declared_value),
    insurer: row.insurer,
    preferredDate: row.preferred_date,
    answers: parseMoveAnswers(row.answers),
    discount,
    token: paise(row.token),
    balanceDue: actor.kind === 'staff' ? calculateBalanceDue(getOrderAmounts(row)) : getCustomerDue(row),
    customerDue: paise(Math.max(0, getCustomerDue(row))),
    businessCustomer: getOrderBusinessCustomer(row),
    crewName: row.crew_name,
    deliveredAt: row.delivered_at,
    cancellation: getCancellationSteps(row),
    lateCredits: row.late_credits ?? [],
    lateRescheduleCharge: paise(row.late_reschedule_charge),
    cancelledFor: row.cancelled_for,
    allowances: row.allowances.map(({ id, amount, reason, at }) => ({
      ...{ id, amount: paise(amount), reason: actor.kind === 'staff' ? reason : '', at: new Date(at) },
    })),
    attention: actor.kind === 'staff' ? listOpenFlags(row) : [],
    events: row.events.map(({ kind, status, actor: by, note, at, facts }) => {
      return { kind: toEventKind(kind), status, by, note, at: new Date(at), facts }
    }),
    lastEvent: row.events.at(-1)?.id ?? 0,
    payments: listVisibleEntries(actor, row).map(entry => ({
      type: entry.payment_type,
      mode: entry.payment_mode,
      reference: entry.payment_id,
      currency: entry.currency,
      credit: paise(entry.credit),
      debit: paise(entry.debit),
      at: new Date(entry.at),
      manualEntry:
        entry.credit > 0 && entry.received_on ? { on: entry.received_on, reference: entry.reference ?? '' } : null,
      ...getPaymentState(entry, row.payments),
      refund: entry.state && {
        state: entry.state,
        bankReference: entry.bank_reference,
        reason: actor.kind === 'staff' ? (entry.reason ?? '') : '',
        error: actor.kind === 'staff' ? entry.error : null,
        isManual: entry.provider === 'manual',
        cash: entry.reference_no.startsWith('cash_'),
      },
    })),
    documents: listOrderDocuments(row),
  }
}

const getOrderBusinessCustomer = ({
  businessCustomer: firm,
  business_customer_id: id,
  po_number: po,
  on_account: onAccount,
  pay_by: payBy,
}: OrderRow): OrderBusinessCustomer | null =>
  firm && id ? { id, name: firm.name, gstin: firm.gstin, po, onAccount, payBy } : null

type OrderLedgerEntry = WholeOrder['payments'][number]

const isPaymentReversed = (paymentId: string, entries: OrderLedgerEntry[]) =>
  entries.some(({ payment_type: type, payment_id: id }) => type === 'payment-reversed' && id === paymentId)

/** Returns what is left of a payment: refunds and reversals name it as their reference. */
function getPaymentState({ id, payment_type, payment_id, credit }: OrderLedgerEntry, entries: OrderLedgerEntry[]) {
  const reversed = isPaymentReversed(payment_id, entries)
  if (payment_type !== 'token' && payment_type !== 'balance') return { left: paise(0), reversed }
  const gone = entries.filter(other => other.id !== id && other.reference_no === payment_id)
  return { left: paise(gone.reduce((left, { debit, credit }) => left - debit + credit, credit)), reversed }
}

/**
 * Returns the ledger entries that the actor may see. Withdrawn refunds and reversed payments, with the entries about
 * them, are for staff only.
 */
const listVisibleEntries = (actor: Actor, { payments }: WholeOrder) =>
  actor.kind === 'staff'
    ? payments
    : payments.filter(
        ({ state, payment_type: type, payment_id: id }) =>
          state !== 'withdrawn' && type !== 'refund-withdrawn' && !isPaymentReversed(id, payments),
      )

const listOpenFlags = (row: WholeOrder): OrderFlag[] =>
  row.attentions
    .map(({ id, kind, about, since, respond_by }) => {
      return {
        id,
        kind: toFlagKind(kind),
        about,
        since: new Date(since),
        until: respond_by ? new Date(respond_by) : null,
      }
    })
    .toSorted((a, b) => flagKinds.indexOf(a.kind) - flagKinds.indexOf(b.kind) || a.id - b.id)

/** Lists the documents for download, oldest first. */
function listOrderDocuments(row: WholeOrder): ListedDocument[] {
  const { order_no, quotation, placed_at, documents } = row
  const reversed = findReversedReceipts(documents)
  const listed = documents.map(({ id, kind, number, amount, issued_at }) => {
    const [date, reversedBy] = [toIndiaDate(new Date(issued_at)), reversed.get(number)]
    return { kind, number, amount: paise(amount), date, href: getDocumentPath(id), ...(reversedBy && { reversedBy }) }
  })
  if (!quotation) return [...listed, ...listRoadDocuments(row)]
  const href = getQuotationPath(order_no)
  return [
    { kind: 'quotation', number: order_no, amount: quotation.total, date: toIndiaDate(placed_at!), href },
    ...listed,
    ...listRoadDocuments(row),
  ]
}

/** Lists the forwarding note once a move is booked, and the goods receipt once it is loaded. */
function listRoadDocuments(row: WholeOrder): ListedDocument[] {
  const { order_no: orderNo, placed_at: placed } = row
  const receipts = row.goods_receipts.map(({ number, issued_at }) => ({
    ...{ kind: 'goods-receipt' as const, number, amount: null, date: toIndiaDate(new Date(issued_at)) },
    href: getRoadDocumentPath('goods-receipt', orderNo),
  }))
  if (!hasForwardingNote(row)) return receipts
  const href = getRoadDocumentPath('forwarding-note', orderNo)
  return [{ kind: 'forwarding-note', number: orderNo, amount: null, date: toIndiaDate(placed!), href }, ...receipts]
}

/**
 * Lists a customer's placed orders, newest first, without a limit: a business customer that moves often has hundreds.
 */
export async function listOrders(
  app: App,
  customer: Customer,
  status: OrderStatus | null = null,
): Promise<OrderSummary[]> {
  const orders = selectVisibleOrders(app, customer).orderBy('id', 'desc')
  const rows = await (status ? orders.where('status', '=', status) : orders).execute()
  return rows.map(row => toOrderSummary(app, row))
}

/** Returns what can be paid for an order now. */
export const getPayable = (app: App, row: OrderRow): Payable =>
  calculatePayable(toPayableFacts(row), toIndiaDate(app.now()))
/** Returns what staff can record as paid for it now. */
export const getReceivable = (app: App, row: OrderRow): Payable =>
  calculateReceivable(toPayableFacts(row), toIndiaDate(app.now()))

const toPayableFacts = (row: OrderRow) => ({
  ...getOrderAmounts(row),
  status: row.status,
  token: paise(row.token),
  validUntil: row.valid_until,
  moveDate: row.move_date,
  onAccount: row.on_account,
})

export function toOrderSummary(app: App, row: OrderRow): OrderSummary {
  const { grandTotal, gst, insurance, discount, credits, debits } = getOrderAmounts(row)
  return {
    orderNo: row.order_no,
    status: row.status,
    longDistance: row.long_distance,
    crewsHere: row.city_id !== null,
    service: row.service_id === null ? null : { id: row.service_id, name: getServiceName(row) ?? '' },
    from: toSummaryStop(row.move.from),
    to: toSummaryStop(row.move.to),
    totalKm: row.total_km ?? 0,
    moveDate: row.move_date,
    slot: row.slot_hour as SlotHour | null,
    packageId: row.package_id,
    preset: row.move.preset,
    placedAt: row.placed_at!,
    priced: row.quotation !== null,
    total: paise(grandTotal + gst + insurance - discount),
    paid: paise(credits - debits),
    returned: debits,
    payable: getPayable(app, row),
    account: getAccountName(row),
  }
}

/** Returns the name of the business customer that pays for an order on account. */
const getAccountName = (row: OrderRow) => (row.on_account ? (row.businessCustomer?.name ?? '') : null)

const toSummaryStop = (end: MoveStop) => ({ name: end.place?.name ?? end.address, city: end.place?.city ?? '' })
