import { DomainError, reject } from '#kernel/domain-error.ts'
import { addDays, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { add, ZERO } from '#kernel/money.ts'
import {
  findPaymentProvider,
  getDefaultPaymentProvider,
  listPaymentProviders,
  type ProviderAccount,
} from '#modules/payments/internal.server.ts'
import {
  type PaymentProvider,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRejection,
  type SettlementEntry,
} from '#modules/payments/ports.ts'
import { getDeductedAmount } from '#modules/payments/rules/dispute-state.ts'
import type { RefundState } from '#modules/payments/rules/refund-state.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import { excludeBookedPayments } from '../queries/exclude-booked-payments.ts'
import { listSettledTwice, type OurBooks, readOurBooks } from '../queries/read-our-books.ts'
import { compareBooks, type Mismatch, type MismatchKind } from '../rules/compare-books.ts'
import { checkEarlierPayments } from './check-earlier-payments.ts'
import { recordReportedDisputes } from './record-reported-disputes.ts'
import { recordReportedPayments } from './record-reported-payments.ts'
import { recordReportedRefunds } from './record-reported-refunds.ts'
import { type SettledLines, storeSettlements } from './store-settlements.ts'

/** A bank can confirm a payment up to three days late. Such a payment was started up to three days before that. */
const COMPARED_DAYS = 3
const STARTED_DAYS = 2 * COMPARED_DAYS
/** After missed nights, the reconciliation looks back to the last one, but at most this many days. */
const MAX_MISSED_DAYS = 30
/** A dispute at a bank takes months. */
const DISPUTE_DAYS = 180

type ReconciliationResult = { findings: Mismatch[]; recovered: string[] }

/**
 * Reconciles our books with each provider, once a day: reads all payments, refunds, disputes and settlements of the
 * last days, books those that nobody reported, and stores the remaining mismatches. A second run on a day replaces the
 * first. Throws DomainError 'unavailable' if the provider does not answer.
 */
export async function reconcile(app: App): Promise<ReconciliationResult> {
  const now = app.now()
  const today = toIndiaDate(now)
  const last = await getLastReconciledOn(app, today)
  const [started, since] = [STARTED_DAYS, COMPARED_DAYS].map(days => toIndiaInstant(addDays(last, -days))) as [
    Date,
    Date,
  ]
  const uncompared: Mismatch[] = []
  const compared: TheirBooks[] = []
  for (const provider of listPaymentProviders(app)) {
    const books = await readTheirBooks(app, provider, { started, now, last, today }, uncompared)
    if (books) compared.push(books)
  }
  const captured = compared.flatMap(books => books.captured)
  const refunds = compared.flatMap(books => books.refunds)
  const disputes = compared.flatMap(books => books.disputes)
  const settled = compared.flatMap(books => books.settled)
  const recoveredLate: string[] = []
  for (const books of compared) recoveredLate.push(...(await bookProviderRecords(app, books, now)))

  const theirPayments = captured.map(({ paymentId: id, ...payment }) => ({ id, ...payment }))
  const theirRefunds = refunds.flatMap(({ refundId: id, amount, state }) =>
    state === 'failed' ? [] : [{ id, amount }],
  )
  const theirDisputes = disputes.map(({ disputeId: id, paymentId, state, amount, deducted }) => {
    return { id, paymentId, amount: getDeductedAmount(state, amount, deducted) }
  })
  const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id)
  const named = { payments: idsOf([...theirPayments, ...settled]), refunds: idsOf([...theirRefunds, ...settled]) }
  const ours = excludeUnreadProviders(app, await readOurBooks(app, since, named), compared, uncompared)
  const settledTwice = await listSettledTwice(app, idsOf(settled))
  const theirs = await checkEarlierPayments(app, ours, { theirPayments, theirRefunds })
  const findings = [...uncompared, ...compareBooks({ ...theirs, theirDisputes, settled, settledTwice, ...ours }, now)]
  const recovered = recoveredLate.filter(id => ours.ourPayments.some(({ paymentId }) => paymentId === id))

  const row = {
    looked_at: now,
    since: started,
    payments: theirPayments.length,
    credited: add(ZERO, ...theirPayments.map(({ amount }) => amount)),
    refunds: theirRefunds.length,
    refunded: add(ZERO, ...theirRefunds.map(({ amount }) => amount)),
    recovered: toJsonText(recovered),
    findings: toJsonText(findings),
  }
  await app.db
    .insertInto('reconciliations')
    .values({ day: today, ...row })
    .onConflict(conflict => conflict.column('day').doUpdateSet(row))
    .execute()
  logReconciliation(app, findings, recovered, theirPayments.length)
  return { findings, recovered }
}

/** The records of one provider, or of one account at it, for the last days. */
type TheirBooks = {
  provider: PaymentProvider
  captured: ProviderPayment[]
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
  settled: SettlementEntry[]
}
type ReconciliationDays = { started: Date; now: Date; last: IndiaDate; today: IndiaDate }

/**
 * Reads the records of one provider. The default provider has to answer. A replaced provider, whose account may be
 * closed, does not stop the reconciliation: the result is null, with a mismatch.
 */
async function readTheirBooks(app: App, provider: PaymentProvider, days: ReconciliationDays, uncompared: Mismatch[]) {
  const { started, now, last, today } = days
  try {
    const { captured, refunds } = await readPaymentsAndRefunds(provider, started, now)
    const acceptRejection = recordRejectedList(uncompared)
    const disputed = provider.disputesBetween(toIndiaInstant(addDays(today, -DISPUTE_DAYS)), now)
    const disputes = await acceptRejection('disputes-refused', disputed, [])
    const settlements = storeSettlements(app, provider, addDays(last, -COMPARED_DAYS), today)
    const none: SettledLines = { lines: [], unreadable: [] }
    const { lines: settled, unreadable } = await acceptRejection('settlements-refused', settlements, none)
    for (const day of unreadable) uncompared.push(toMismatch('settlements-unreadable', day))
    return { provider, captured, refunds, disputes, settled }
  } catch (error) {
    if (provider === getDefaultPaymentProvider(app) || !(error instanceof DomainError)) throw error
    uncompared.push(toMismatch('provider-uncompared', provider.name))
    return null
  }
}

const toMismatch = (kind: MismatchKind, id: string): Mismatch => ({ kind, id, orderNo: null, ours: null, theirs: null })

/** Removes from our books the entries of providers that could not be asked. Each such provider is one mismatch. */
function excludeUnreadProviders(app: App, books: OurBooks, compared: TheirBooks[], uncompared: Mismatch[]): OurBooks {
  const unreadProviders = new Set<string>()
  const isRead = (by: ProviderAccount) => {
    const provider = findPaymentProvider(app, by)
    const isCompared = compared.some(one => one.provider === provider)
    if (!isCompared) unreadProviders.add(by.provider)
    return isCompared
  }
  const ourPayments = books.ourPayments.filter(isRead)
  const isHandledByStaff = (state: RefundState) => state === 'to-pay-out' || state === 'on-hold'
  const ourRefunds = books.ourRefunds.filter(refund => isHandledByStaff(refund.state) || isRead(refund))
  for (const name of unreadProviders)
    if (!uncompared.some(one => one.kind === 'provider-uncompared' && one.id === name))
      uncompared.push(toMismatch('provider-uncompared', name))
  return { ...books, ourPayments, ourRefunds }
}

/** Reads the payments and refunds of a provider. The reconciliation cannot do without them. */
async function readPaymentsAndRefunds(payments: PaymentProvider, from: Date, to: Date) {
  try {
    const captured = (await payments.paymentsBetween(from, to)).filter(({ state }) => state === 'captured')
    return { captured, refunds: await payments.refundsBetween(from, to) }
  } catch (error) {
    throw error instanceof ProviderRejection ? reject('unavailable', 'provider.refused') : error
  }
}

/** Not every account may list disputes and settlements. The rest is compared, and the missing list is a mismatch. */
const recordRejectedList =
  (uncompared: Mismatch[]) =>
  <T>(kind: MismatchKind, list: Promise<T>, none: T): Promise<T> =>
    list.catch(error => {
      if (!(error instanceof ProviderRejection)) throw error
      uncompared.push(toMismatch(kind, error.message))
      return none
    })

/** Returns the date up to which the books were compared: today, or the last date before missed nights. */
async function getLastReconciledOn(app: App, today: IndiaDate): Promise<IndiaDate> {
  const { day } = await app.db
    .selectFrom('reconciliations')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('day', '<', today)
    .executeTakeFirstOrThrow()
  const last = day ?? (await getFirstPaymentOrderDate(app)) ?? today
  const earliest = addDays(today, -MAX_MISSED_DAYS)
  return last > earliest ? last : earliest
}

/** Returns the date of the first payment order: nothing since then has been compared. */
async function getFirstPaymentOrderDate(app: App): Promise<IndiaDate | null> {
  const first = await app.db.selectFrom('payment_orders').select('created_at').orderBy('id').limit(1).executeTakeFirst()
  return first ? toIndiaDate(first.created_at) : null
}

/**
 * Books the records of a provider one by one, so that one that fails does not stop the others. Returns the ids of
 * payments that were news.
 */
async function bookProviderRecords(
  app: App,
  { provider, captured, refunds, disputes }: TheirBooks,
  now: Date,
): Promise<string[]> {
  const news = await excludeBookedPayments(app, captured)
  const failed = (id: string) => (error: Error) => app.log.error({ id, error: error.stack }, 'not settled')
  for (const payment of news)
    await recordReportedPayments(app, 'reconciliation', [payment], undefined, provider.name).catch(
      failed(payment.paymentId),
    )
  for (const refund of refunds)
    await recordReportedRefunds(app, 'reconciliation', [refund], provider.name).catch(failed(refund.refundId))
  for (const dispute of disputes)
    await recordReportedDisputes(app, 'reconciliation', [dispute], now, provider.name).catch(failed(dispute.disputeId))
  return news.map(({ paymentId }) => paymentId)
}

function logReconciliation(app: App, findings: Mismatch[], recovered: string[], payments: number) {
  const counts = { payments, recovered: recovered.length }
  if (findings.length === 0) return app.log.info(counts, 'the ledger and the payment provider agree')
  const listed = findings.slice(0, 50).map(({ kind, id, orderNo }) => `${kind} ${id} ${orderNo ?? ''}`.trim())
  app.log.error({ ...counts, findings: findings.length, listed }, 'the ledger and the payment provider disagree')
}
