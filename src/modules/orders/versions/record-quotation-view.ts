import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

const VISIT_MS = 10 * 60_000

/**
 * Programs that open links to show a preview or to index pages. Their requests are no views: WhatsApp and other messengers
 * fetch every link that is sent.
 */
const ROBOTS =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|facebookcatalog|whatsapp|telegram|skype|slack|discord|embedly|linkedin|pinterest|vkshare|curl|wget|python|okhttp|java\/|go-http|node|headless/i

/** True if a request was made by a person's browser that shows the page, not by a robot or ahead of a visit. */
export const isHumanVisit = (request: Request): boolean => {
  const program = request.headers.get('user-agent') ?? ''
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? ''
  return request.method === 'GET' && program !== '' && !ROBOTS.test(program) && !/prefetch|preview/i.test(purpose)
}

/**
 * Records that a quotation was opened by its link, once in ten minutes, and that the offered version was seen. `version`:
 * 0 for the price of the order itself.
 */
export async function recordQuotationView(app: App, orderNo: string, version: number): Promise<void> {
  const now = app.now()
  const visit = Math.floor(now.getTime() / VISIT_MS)
  await inTransaction(app.db, async tx => {
    await sql`insert into quotation_views (order_id, version, visit, at)
      select id, ${version}::int, ${visit}::bigint, ${now}::timestamptz from orders where order_no = ${orderNo}
      on conflict do nothing`.execute(tx)
    await tx
      .updateTable('quotation_versions')
      .set({ state: 'seen', seen_at: now })
      .where('state', '=', 'sent')
      .where('n', '=', version)
      .where('order_id', 'in', orders => orders.selectFrom('orders').select('id').where('order_no', '=', orderNo))
      .execute()
  })
}

/** Counts the views of an order's quotation by its link, and returns the time of the last. */
export async function readQuotationViews(app: App, orderId: number): Promise<{ count: number; last: Date | null }> {
  const { count, last } = await app.db
    .selectFrom('quotation_views')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.max('at').as('last')])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { count: Number(count), last: last ?? null }
}
