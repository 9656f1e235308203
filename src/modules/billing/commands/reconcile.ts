import { addDays, type IndiaDate, indiaDate, instantOf } from '#kernel/india-time.ts'
import { add, ZERO } from '#kernel/money.ts'
import { DomainError, reject } from '#kernel/refusal.ts'
import {
  findProvider,
  getDefaultProvider,
  listProviders,
  type ProviderAccount,
} from '#modules/payments/internal.server.ts'
import {
  type PaymentProvider,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRejection,
  type SettledEntry,
} from '#modules/payments/ports.ts'
import { takenBy } from '#modules/payments/rules/dispute-state.ts'
import type { RefundState } from '#modules/payments/rules/refund-state.ts'
import type { App } from '#platform/app.ts'
import { json } from '#platform/database/json.ts'
import { type OurBooks, readBooks, readSettledTwice } from '../queries/read-books.ts'
import { withoutKnown } from '../queries/without-known.ts'
import { compareBooks, type Finding, type FindingKind } from '../rules/compare-books.ts'
import { checkEarlierPayments } from './check-earlier-payments.ts'
import { recordSettlement, type Settled } from './record-settlement.ts'
import { settleDisputes } from './settle-disputes.ts'
import { settlePayments } from './settle-payments.ts'
import { settleRefunds } from './settle-refunds.ts'

/** A bank can confirm a payment up to three days late. Such a payment was started up to three days before that. */
const DAYS = 3
const BEGUN_DAYS = 2 * DAYS
/** After missed nights, the reconciliation looks back to the last one, but at most this many days. */
const MAX_MISSED_DAYS = 30
/** A dispute at a bank takes months. */
const DISPUTE_DAYS = 180

type Report = { findings: Finding[]; recovered: string[] }

/**
 * Reconciles our books with each provider, once a day: reads all payments, refunds, disputes and settlements of the
 * last days, books those that nobody reported, and stores the remaining mismatches. A second run on a day replaces the
 * first. Throws DomainError 'unavailable' if the provider does not answer.
 */
export async function reconcile(app: App): Promise<Report> {
  const now = app.now()
  const today = indiaDate(now)
  const last = await lastCompared(app, today)
  const [started, since] = [BEGUN_DAYS, DAYS].map(days => instantOf(addDays(last, -days))) as [Date, Date]
  const uncompared: Finding[] = []
  const compared: TheirBooks[] = []
  for (const provider of listProviders(app)) {
    const books = await readTheirBooks(app, provider, { started, now, last, today }, uncompared)
    if (books) compared.push(books)
  }
  const captured = compared.flatMap(books => books.captured)
  const refunds = compared.flatMap(books => books.refunds)
  const disputes = compared.flatMap(books => books.disputes)
  const settled = compared.flatMap(books => books.settled)
  const late: string[] = []
  for (const books of compared) late.push(...(await recordSettlementLine(app, books, now)))

  const theirPayments = captured.map(({ paymentId: id, ...payment }) => ({ id, ...payment }))
  const theirRefunds = refunds.flatMap(({ refundId: id, amount, state }) =>
    state === 'failed' ? [] : [{ id, amount }],
  )
  const theirDisputes = disputes.map(({ disputeId: id, paymentId, state, amount, deducted }) => {
    return { id, paymentId, amount: takenBy(state, amount, deducted) }
  })
  const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id)
  const named = { payments: idsOf([...theirPayments, ...settled]), refunds: idsOf([...theirRefunds, ...settled]) }
  const ours = leaveOutUnasked(app, await readBooks(app, since, named), compared, uncompared)
  const settledTwice = await readSettledTwice(app, idsOf(settled))
  const theirs = await checkEarlierPayments(app, ours, { theirPayments, theirRefunds })
  const findings = [...uncompared, ...compareBooks({ ...theirs, theirDisputes, settled, settledTwice, ...ours }, now)]
  const recovered = late.filter(id => ours.ourPayments.some(({ paymentId }) => paymentId === id))

  const row = {
    looked_at: now,
    since: started,
    payments: theirPayments.length,
    credited: add(ZERO, ...theirPayments.map(({ amount }) => amount)),
    refunds: theirRefunds.length,
    refunded: add(ZERO, ...theirRefunds.map(({ amount }) => amount)),
    recovered: json(recovered),
    findings: json(findings),
  }
  await app.db
    .insertInto('reconciliations')
    .values({ day: today, ...row })
    .onConflict(conflict => conflict.column('day').doUpdateSet(row))
    .execute()
  tell(app, findings, recovered, theirPayments.length)
  return { findings, recovered }
}

/** The records of one provider, or of one account at it, for the last days. */
type TheirBooks = {
  provider: PaymentProvider
  captured: ProviderPayment[]
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
  settled: SettledEntry[]
}
type Days = { started: Date; now: Date; last: IndiaDate; today: IndiaDate }

/**
 * Reads the records of one provider. The default provider has to answer. A replaced provider, whose account may be
 * closed, does not stop the reconciliation: the result is null, with a mismatch.
 */
async function readTheirBooks(app: App, provider: PaymentProvider, days: Days, uncompared: Finding[]) {
  const { started, now, last, today } = days
  try {
    const { captured, refunds } = await moneyBetween(provider, started, now)
    const unless = refusedTo(uncompared)
    const disputed = provider.disputesBetween(instantOf(addDays(today, -DISPUTE_DAYS)), now)
    const disputes = await unless('disputes-refused', disputed, [])
    const kept = recordSettlement(app, provider, addDays(last, -DAYS), today)
    const none: Settled = { lines: [], unreadable: [] }
    const { lines: settled, unreadable } = await unless('settlements-refused', kept, none)
    for (const day of unreadable) uncompared.push(finding('settlements-unreadable', day))
    return { provider, captured, refunds, disputes, settled }
  } catch (error) {
    if (provider === getDefaultProvider(app) || !(error instanceof DomainError)) throw error
    uncompared.push(finding('provider-uncompared', provider.name))
    return null
  }
}

const finding = (kind: FindingKind, id: string): Finding => ({ kind, id, orderNo: null, ours: null, theirs: null })

/** Removes from our books the entries of providers that could not be asked. Each such provider is one mismatch. */
function leaveOutUnasked(app: App, books: OurBooks, compared: TheirBooks[], uncompared: Finding[]): OurBooks {
  const unasked = new Set<string>()
  const isAsked = (by: ProviderAccount) => {
    const provider = findProvider(app, by)
    const asked = compared.some(one => one.provider === provider)
    if (!asked) unasked.add(by.provider)
    return asked
  }
  const ourPayments = books.ourPayments.filter(isAsked)
  const isStaffs = (state: RefundState) => state === 'to-hand-back' || state === 'on-hold'
  const ourRefunds = books.ourRefunds.filter(refund => isStaffs(refund.state) || isAsked(refund))
  for (const name of unasked)
    if (!uncompared.some(one => one.kind === 'provider-uncompared' && one.id === name))
      uncompared.push(finding('provider-uncompared', name))
  return { ...books, ourPayments, ourRefunds }
}

/** Reads the payments and refunds of a provider. The reconciliation cannot do without them. */
async function moneyBetween(payments: PaymentProvider, from: Date, to: Date) {
  try {
    const captured = (await payments.paymentsBetween(from, to)).filter(({ state }) => state === 'captured')
    return { captured, refunds: await payments.refundsBetween(from, to) }
  } catch (error) {
    throw error instanceof ProviderRejection ? reject('unavailable', 'provider.refused') : error
  }
}

/** Not every account may list disputes and settlements. The rest is compared, and the missing list is a mismatch. */
const refusedTo =
  (uncompared: Finding[]) =>
  <T>(kind: FindingKind, list: Promise<T>, none: T): Promise<T> =>
    list.catch(error => {
      if (!(error instanceof ProviderRejection)) throw error
      uncompared.push(finding(kind, error.message))
      return none
    })

/** Returns the date up to which the books were compared: today, or the last date before missed nights. */
async function lastCompared(app: App, today: IndiaDate): Promise<IndiaDate> {
  const { day } = await app.db
    .selectFrom('reconciliations')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('day', '<', today)
    .executeTakeFirstOrThrow()
  const last = day ?? (await firstAsked(app)) ?? today
  const earliest = addDays(today, -MAX_MISSED_DAYS)
  return last > earliest ? last : earliest
}

/** Returns the date of the first payment order: nothing since then has been compared. */
async function firstAsked(app: App): Promise<IndiaDate | null> {
  const first = await app.db.selectFrom('payment_orders').select('created_at').orderBy('id').limit(1).executeTakeFirst()
  return first ? indiaDate(first.created_at) : null
}

/**
 * Books the records of a provider one by one, so that one that fails does not stop the others. Returns the ids of
 * payments that were news.
 */
async function recordSettlementLine(
  app: App,
  { provider, captured, refunds, disputes }: TheirBooks,
  now: Date,
): Promise<string[]> {
  const news = await withoutKnown(app, captured)
  const failed = (id: string) => (error: Error) => app.log.error({ id, error: error.stack }, 'not settled')
  for (const payment of news)
    await settlePayments(app, 'reconciliation', [payment], undefined, provider.name).catch(failed(payment.paymentId))
  for (const refund of refunds)
    await settleRefunds(app, 'reconciliation', [refund], provider.name).catch(failed(refund.refundId))
  for (const dispute of disputes)
    await settleDisputes(app, 'reconciliation', [dispute], now, provider.name).catch(failed(dispute.disputeId))
  return news.map(({ paymentId }) => paymentId)
}

function tell(app: App, findings: Finding[], recovered: string[], payments: number) {
  const told = { payments, recovered: recovered.length }
  if (findings.length === 0) return app.log.info(told, 'the ledger and the payment provider agree')
  const listed = findings.slice(0, 50).map(({ kind, id, orderNo }) => `${kind} ${id} ${orderNo ?? ''}`.trim())
  app.log.error({ ...told, findings: findings.length, listed }, 'the ledger and the payment provider disagree')
}
