import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { CatalogueItem } from '#modules/catalogue/rules/item.ts'
import type { ChangeState, FloorAccess } from '#modules/orders/changes/rules/order-change.ts'
import type { App } from '#platform/app.ts'
import { listOftenAddedItems } from './list-often-added-items.ts'
import { readCrewJob } from './read-crew-job.ts'

export type JobChanges = Awaited<ReturnType<typeof readJobChanges>>

/** A change that a crew requested, and the customer's decision. */
export type CrewChange = { id: number; state: ChangeState; reason: string; before: Paise; after: Paise; at: Date }

/**
 * Returns what the change request page of a worker's job needs, with the latest requests and their states. Refuses
 * 'unknown' crew.job.
 */
export async function readJobChanges(app: App, worker: Worker, jobId: number) {
  const { orderNo, pass, from, to, service, requestsChanges } = await readCrewJob(app, worker, jobId)
  if (!requestsChanges) throw reject('unknown', 'crew.job')
  const [{ groups, items: articles }, often, { rows }, { rows: changes }] = await Promise.all([
    readCatalogue(app.db),
    listOftenAddedItems(app.db),
    sql<{ priced: boolean; waits: boolean }>`
      select o.quotation::text <> 'null' and (o.quotation ->> 'packageId') is not null as priced,
        coalesce((b.book -> 'waiting' ->> 'perHour')::numeric, 0) > 0 as waits
      from orders o left join price_books b on b.version = (o.quotation ->> 'bookVersion')::int where o.order_no = ${orderNo}`.execute(
      app.db,
    ),
    sql<Omit<CrewChange, 'before' | 'after'> & { before: number; after: number }>`
      select c.id, case when c.state = 'proposed' and c.ends_at <= ${app.now()}::timestamptz then 'lapsed' else c.state end as state,
        c.reason, c.price_before as before, c.price_after as after, c.proposed_at as at
      from order_changes c join orders o on o.id = c.order_id
      where o.order_no = ${orderNo} and c.request_id is not null order by c.id desc limit 5`.execute(app.db),
  ])
  const { priced, waits } = rows[0]!
  const all = [...articles.values()]
  const floor = ({ floor, lift }: FloorAccess) => ({ floor, lift })
  return {
    ...{ id: jobId, orderNo, pass, from: floor(from), to: floor(to) },
    /** Home services and manual quotes have no price book for items and floors. */
    work: service === null && priced,
    waits: waits && service === null,
    /** At a home service the crew enters the price of a part. */
    parts: service !== null,
    /** The items that crews most often add; the groups have all others. */
    often: often.flatMap(id => articles.get(id) ?? []).map(toFoundItem),
    groups: groups.map(({ name, id }) => ({
      name,
      articles: all.filter(one => one.groupId === id && !often.includes(one.id)).map(toFoundItem),
    })),
    changes: changes.map((one): CrewChange => ({ ...one, before: paise(one.before), after: paise(one.after) })),
  }
}

const toFoundItem = ({ id, name, words, cft, pictogram }: CatalogueItem) => ({ id, name, words, cft, pictogram })
