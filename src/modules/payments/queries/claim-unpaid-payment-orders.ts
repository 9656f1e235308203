import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { ProviderAccount } from './find-payment-provider.ts'

/**
 * A bank may answer for three days, and a customer may pay days after the dialog opened. A payment order is checked one
 * minute after it was opened, then whenever a quarter of its age has passed since the last check: each minute at first,
 * every six hours at last, some fifty times in all.
 */
const MAX_AGE_DAYS = 6
/** The parts of a claim: most are the newest, whose customers wait, and some are those with the oldest check. */
const NEWEST_COUNT = 8
const OLDEST_CHECK_COUNT = 2

/** A payment order that may still be paid, with its provider and account. */
export type OpenPaymentOrder = ProviderAccount & { providerOrderId: string }

/** Claims unpaid payment orders without news, by marking them as checked, so that processes share the work. */
export async function claimUnpaidPaymentOrders(app: App): Promise<OpenPaymentOrder[]> {
  const now = sql`${app.now()}::timestamptz`
  const opened = sql`coalesce(opened_at, created_at)`
  const lastChecked = sql`coalesce(checked_at, ${opened})`
  const due = sql`state = 'created' and ${opened} > ${now} - make_interval(days => ${MAX_AGE_DAYS})
    and ${now} - ${lastChecked} >= greatest(interval '1 minute', least(interval '6 hours', (${lastChecked} - ${opened}) / 4))`
  const { rows } = await sql<OpenPaymentOrder>`
    with newest as (
      select id from payment_orders where ${due} order by ${opened} desc limit ${NEWEST_COUNT} for update skip locked),
    longest as (
      select id from payment_orders where ${due} and id not in (select id from newest)
      order by ${lastChecked} limit ${OLDEST_CHECK_COUNT} for update skip locked)
    update payment_orders set checked_at = ${now}
    where id in (select id from newest union all select id from longest)
    returning provider_order_id as "providerOrderId", provider, account`.execute(app.db)
  return rows
}
