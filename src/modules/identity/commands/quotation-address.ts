import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/** A person compares; nobody needs more of them in a day. */
const MAX_A_DAY = 10
/** Addresses that one person may only have typed, in a day: nobody mails strangers through us. */
const MAX_TYPED = 3
const QUOTATIONS = ['quotation', 'quote-request'] as const

/**
 * Where a quotation is mailed: an address that its owner has confirmed, ten times a day; one that was only typed may be a
 * stranger's, so it gets one, and then none, and one person may name three such a day. Null where none is to go.
 * The caller holds the customer's row: two at the same moment are counted one after the other.
 */
export async function quotationAddressOf(app: App, tx: Tx, customerId: number, email: string): Promise<string | null> {
  const dayBefore = new Date(app.now().getTime() - 86_400_000)
  const quotations = sql`template in (${sql.join(QUOTATIONS.map(name => sql.lit(name)))})`
  const { rows } = await sql<MailedBefore>`
    select confirmed,
      (select count(*) from (select from messages m where m.email = ${email}::text and ${quotations}
        and (not confirmed or m.created_at > ${dayBefore}) limit ${MAX_A_DAY}) b) as before,
      case when confirmed then 0 else (select count(*) from (select distinct m.email from messages m where m.mobile = c.mobile and ${quotations}
        and m.email <> c.email and m.created_at > ${dayBefore} limit ${MAX_TYPED}) o) end as others
    from (select *, email = ${email}::text and email_confirmed_at is not null as confirmed from customers where id = ${customerId}) c`.execute(
    tx,
  )
  const { confirmed, before, others } = rows[0]!
  const canBeMailed = before < (confirmed ? MAX_A_DAY : 1) && (confirmed || others < MAX_TYPED)
  return canBeMailed ? email || null : null
}

type MailedBefore = { confirmed: boolean; before: number; others: number }
