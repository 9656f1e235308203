import { formatClock } from '#i18n/format.ts'
import { DomainError, reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { ZERO } from '#kernel/money.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import type { ChangeRequest, FloorAccess } from '#modules/orders/changes/rules/order-change.ts'
import {
  lockOrder,
  type OrderRow,
  proposeChangeInTransaction,
  readOrderFacts,
} from '#modules/orders/internal.server.ts'
import { readPriceBookVersion } from '#modules/pricing/index.server.ts'
import type { ExtraCharge } from '#modules/pricing/rules/requote-for-work.ts'
import { calculateWaitingCharge } from '#modules/pricing/rules/waiting.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { OnSiteChange } from '../record/rules/on-site-change.ts'
import { countCrewReport } from './count-crew-report.ts'
import { getOrderIdByLink, type ReportContext } from './get-order-id-by-link.ts'

/**
 * Requests a change of the order on the day: more items, other floors or waiting time, priced by the order's own price
 * book, or at a home service a part whose price the crew enters. The customer approves it on their phone before it
 * takes effect; a change without approval costs nothing. Recorded once by the id that the phone made. Refuses 'unknown'
 * crew.job if the job is no longer theirs, 'conflict' crew.change-late if it was reported on another day,
 * crew.change-first before arrival and after the job is done, crew.change-waits while another change awaits approval,
 * crew.change-cannot if the order cannot be changed or the worker is a partner's driver, 'invalid' crew.change-empty, 'too-many' too-many.
 */
export async function requestOnSiteChange(app: App, worker: Worker, sent: ReportContext & OnSiteChange): Promise<void> {
  if (worker.hire) throw reject('conflict', 'crew.change-cannot')
  const orderId = await getOrderIdByLink(app, worker, sent)
  if (toIndiaDate(sent.reportedAt) !== toIndiaDate(app.now())) throw reject('conflict', 'crew.change-late')
  const known = app.db.selectFrom('order_changes').select('id').where('request_id', '=', sent.id)
  if (await known.executeTakeFirst()) return
  await countCrewReport(app, worker, 'reports')
  const catalogue = await readCatalogue(app.db)
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { id: orderId })
    const recorded = tx.selectFrom('order_changes').select('id').where('request_id', '=', sent.id)
    if (await recorded.executeTakeFirst()) return
    if (!(await isAssignedToJob(app, tx, worker, sent.jobId))) throw reject('unknown', 'crew.job')
    if (!(await isOnSite(tx, sent.jobId))) throw reject('conflict', 'crew.change-first')
    const requested = await buildRequestedChange(app, tx, catalogue, order, sent)
    if (Object.keys(requested).length === 0) throw reject('invalid', 'crew.change-empty')
    const request = { reason: sent.words, requestId: sent.id }
    await proposeChangeInTransaction(app, tx, worker, order, catalogue, requested, request).catch(error => {
      throw toCrewError(error)
    })
  })
}

/** True if the worker still works here and is assigned to the job. */
async function isAssignedToJob(app: App, tx: Tx, worker: Worker, jobId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('job_workers as g')
    .innerJoin('jobs as j', 'j.id', 'g.job_id')
    .innerJoin('workers as w', 'w.id', 'g.worker_id')
    .select('j.id')
    .where('j.id', '=', jobId)
    .where('g.worker_id', '=', worker.id)
    .where(eb => eb.or([eb('w.left_on', 'is', null), eb('w.left_on', '>', toIndiaDate(app.now()))]))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * True while the leg is in progress. From the arrival on jobs are not planned again, so the crew on site stays whatever
 * the customer approves.
 */
async function isOnSite(tx: Tx, jobId: number): Promise<boolean> {
  const leg = await tx
    .selectFrom('jobs as j')
    .innerJoin('jobs as o', join => join.onRef('o.order_id', '=', 'j.order_id').onRef('o.leg', '=', 'j.leg'))
    .select('o.state')
    .where('j.id', '=', jobId)
    .where('o.state', '=', 'started')
    .executeTakeFirst()
  return leg !== undefined
}

/** Returns the requested values that differ from the order. */
async function buildRequestedChange(
  app: App,
  tx: Tx,
  catalogue: Catalogue,
  order: OrderRow,
  { more, from, to, waited, part, reportedAt }: ReportContext & OnSiteChange,
): Promise<ChangeRequest> {
  const facts = await readOrderFacts(tx, catalogue, order)
  const cart: Record<number, number> = {}
  for (const { articleId, count } of more) {
    const previous = cart[articleId] ?? facts.things.find(thing => thing.articleId === articleId)?.quantity ?? 0
    if (catalogue.items.has(articleId)) cart[articleId] = previous + count
  }
  const book = order.quotation && (await readPriceBookVersion(tx, order.quotation.bookVersion))
  const waiting = book ? calculateWaitingCharge(book, waited) : ZERO
  const t = app.words.t(order.language)
  const extra: ExtraCharge | null =
    part && order.kind === 'service'
      ? { reason: `${part.count} × ${part.name}`, amount: part.price }
      : waiting > 0
        ? { reason: t('changes.waited', { minutes: waited, time: formatClock(reportedAt) }), amount: waiting }
        : null
  return {
    ...(Object.keys(cart).length > 0 && { cart }),
    ...(isOtherFloor(from, facts.from) && { from }),
    ...(isOtherFloor(to, facts.to) && { to }),
    ...(extra && { extra }),
  }
}

const isOtherFloor = (told: FloorAccess | null, now: FloorAccess): told is FloorAccess =>
  told !== null && (told.floor !== now.floor || told.lift !== now.lift)

/** Maps the errors of staff forms to the short error texts of the crew app. */
function toCrewError(error: unknown): unknown {
  if (!(error instanceof DomainError) || error.kind === 'too-many' || error.kind === 'unavailable') return error
  if (error.code === 'change.waiting') return reject('conflict', 'crew.change-waits')
  return error.code === 'change.nothing'
    ? reject('invalid', 'crew.change-empty')
    : reject('conflict', 'crew.change-cannot')
}
