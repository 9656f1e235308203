import type { App } from '#platform/app.ts'

/** A bank may answer for three days; the first question is worth asking after a quarter of an hour. */
const ASK_AFTER_MINUTES = 15
const ASK_FOR_DAYS = 3
const AT_ONCE = 100

/** Payment orders that nobody told us about, claimed by marking them as asked so that two processes share the work. */
export async function claimUnpaidPaymentOrders(app: App): Promise<string[]> {
  const now = app.now().getTime()
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000)
  const due = app.db
    .selectFrom('payment_orders')
    .select('id')
    .where('state', '=', 'created')
    .where('created_at', '<', minutesAgo(ASK_AFTER_MINUTES))
    .where('created_at', '>', minutesAgo(ASK_FOR_DAYS * 24 * 60))
    .where(eb => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', minutesAgo(ASK_AFTER_MINUTES))]))
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
  const rows = await app.db
    .updateTable('payment_orders')
    .set({ asked_at: app.now() })
    .where('id', 'in', due)
    .returning('provider_order_id')
    .execute()
  return rows.map(row => row.provider_order_id)
}
