import { formatClock } from '#i18n/format.ts'
import { indiaDate } from '#kernel/india-time.ts'
import { ZERO } from '#kernel/money.ts'
import { DomainError, reject } from '#kernel/refusal.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import type { Floor, WantedChange } from '#modules/orders/changes/rules/order-change.ts'
import { lockOrder, type OrderRow, proposeWithin, readFacts } from '#modules/orders/internal.server.ts'
import { readPriceBookOf } from '#modules/pricing/index.server.ts'
import type { Extra } from '#modules/pricing/rules/requote-for-work.ts'
import { waitingCharge } from '#modules/pricing/rules/waiting.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { DayChange } from '../record/rules/day-change.ts'
import { countReported } from './count-reported.ts'
import { orderFromLink, type Told } from './order-from-link.ts'

/**
 * Requests a change of the order on the day: more items, other floors or waiting time, priced by the order's own price
 * book, or at a home service a part whose price the crew enters. The customer approves it on their phone before it
 * takes effect; a change without approval costs nothing. Recorded once by the id that the phone made. Refuses 'unknown'
 * crew.job if the job is no longer theirs, 'conflict' crew.change-late if it was reported on another day,
 * crew.change-first before arrival and after the job is done, crew.change-waits while another change awaits approval,
 * crew.change-cannot if the order cannot be changed, 'invalid' crew.change-empty, 'too-many' too-many.
 */
export async function askChange(app: App, worker: Worker, sent: Told & DayChange): Promise<void> {
  const orderId = await orderFromLink(app, worker, sent)
  if (indiaDate(sent.toldAt) !== indiaDate(app.now())) throw reject('conflict', 'crew.change-late')
  const known = app.db.selectFrom('order_changes').select('id').where('asked_id', '=', sent.id)
  if (await known.executeTakeFirst()) return
  await countReported(app, worker, 'reports')
  const catalogue = await readCatalogue(app.db)
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { id: orderId })
    const taken = tx.selectFrom('order_changes').select('id').where('asked_id', '=', sent.id)
    if (await taken.executeTakeFirst()) return
    if (!(await isTheirs(app, tx, worker, sent.jobId))) throw reject('unknown', 'crew.job')
    if (!(await isStarted(tx, sent.jobId))) throw reject('conflict', 'crew.change-first')
    const wanted = await wantedOf(app, tx, catalogue, order, sent)
    if (Object.keys(wanted).length === 0) throw reject('invalid', 'crew.change-empty')
    const asked = { reason: sent.words, askedId: sent.id }
    await proposeWithin(app, tx, worker, order, catalogue, wanted, asked).catch(error => {
      throw asCrewReads(error)
    })
  })
}

/** True if the worker still works here and is assigned to the job. */
async function isTheirs(app: App, tx: Tx, worker: Worker, jobId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('job_workers as g')
    .innerJoin('jobs as j', 'j.id', 'g.job_id')
    .innerJoin('workers as w', 'w.id', 'g.worker_id')
    .select('j.id')
    .where('j.id', '=', jobId)
    .where('g.worker_id', '=', worker.id)
    .where(eb => eb.or([eb('w.left_on', 'is', null), eb('w.left_on', '>', indiaDate(app.now()))]))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * True while the leg is in progress. From the arrival on jobs are not planned again, so the crew on site stays whatever
 * the customer approves.
 */
async function isStarted(tx: Tx, jobId: number): Promise<boolean> {
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
async function wantedOf(
  app: App,
  tx: Tx,
  catalogue: Catalogue,
  order: OrderRow,
  { more, from, to, waited, part, toldAt }: Told & DayChange,
): Promise<WantedChange> {
  const facts = await readFacts(tx, catalogue, order)
  const cart: Record<number, number> = {}
  for (const { articleId, count } of more) {
    const had = cart[articleId] ?? facts.things.find(thing => thing.articleId === articleId)?.quantity ?? 0
    if (catalogue.articles.has(articleId)) cart[articleId] = had + count
  }
  const book = order.quotation && (await readPriceBookOf(tx, order.quotation.bookVersion))
  const waiting = book ? waitingCharge(book, waited) : ZERO
  const t = app.words.t(order.language)
  const extra: Extra | null =
    part && order.kind === 'service'
      ? { reason: `${part.count} × ${part.name}`, amount: part.price }
      : waiting > 0
        ? { reason: t('changes.waited', { minutes: waited, time: formatClock(toldAt) }), amount: waiting }
        : null
  return {
    ...(Object.keys(cart).length > 0 && { cart }),
    ...(isAnother(from, facts.from) && { from }),
    ...(isAnother(to, facts.to) && { to }),
    ...(extra && { extra }),
  }
}

const isAnother = (told: Floor | null, now: Floor): told is Floor =>
  told !== null && (told.floor !== now.floor || told.lift !== now.lift)

/** Maps the errors of staff forms to the short error texts of the crew app. */
function asCrewReads(error: unknown): unknown {
  if (!(error instanceof DomainError) || error.kind === 'too-many' || error.kind === 'unavailable') return error
  if (error.code === 'change.waiting') return reject('conflict', 'crew.change-waits')
  return error.code === 'change.nothing'
    ? reject('invalid', 'crew.change-empty')
    : reject('conflict', 'crew.change-cannot')
}
