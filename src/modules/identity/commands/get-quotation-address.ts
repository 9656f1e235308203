import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/** A person compares quotations; more in a day are not needed. */
const MAX_A_DAY = 10
/**
 * The maximum of unconfirmed addresses that one person may enter in a day, so that nobody emails strangers through us.
 */
const MAX_UNCONFIRMED = 3
const QUOTATIONS = ['quotation', 'quote-request'] as const

/**
 * Returns the address to email a quotation to, or null if none may be sent. A confirmed address gets up to ten a day.
 * An unconfirmed one may belong to a stranger, so it gets one in all, and one person may enter three such addresses a
 * day. The caller holds a lock on the customer's row, so concurrent requests are counted one after the other.
 */
export async function getQuotationAddress(app: App, tx: Tx, customerId: number, email: string): Promise<string | null> {
  const dayBefore = new Date(app.now().getTime() - 86_400_000)
  const quotations = sql`template in (${sql.join(QUOTATIONS.map(name => sql.lit(name)))})`
  const { rows } = await sql<MailedBefore>`
    select confirmed,
      (select count(*) from (select from messages m where m.email = ${email}::text and ${quotations}
        and (not confirmed or m.created_at > ${dayBefore}) limit ${MAX_A_DAY}) b) as before,
      case when confirmed then 0 else (select count(*) from (select distinct m.email from messages m where m.mobile = c.mobile and ${quotations}
        and m.email <> c.email and m.created_at > ${dayBefore} limit ${MAX_UNCONFIRMED}) o) end as others
    from (select *, email = ${email}::text and email_confirmed_at is not null as confirmed from customers where id = ${customerId}) c`.execute(
    tx,
  )
  const { confirmed, before, others } = rows[0]!
  const canBeMailed = before < (confirmed ? MAX_A_DAY : 1) && (confirmed || others < MAX_UNCONFIRMED)
  return canBeMailed ? email || null : null
}

type MailedBefore = { confirmed: boolean; before: number; others: number }
