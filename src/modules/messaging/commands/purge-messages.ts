import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/database.ts'

/** What went to a person, was about their orders, or told staff of a form they sent; and what they agreed to. */
export async function purgeMessages(
  tx: Tx,
  { mobile, email, orderIds }: { mobile: string; email: string; orderIds: number[] },
): Promise<void> {
  await tx.deleteFrom('messages').where('mobile', '=', mobile).execute()
  if (orderIds.length > 0) await tx.deleteFrom('messages').where('order_id', 'in', orderIds).execute()
  if (email) await tx.deleteFrom('messages').where('email', '=', email).execute()
  await tx.deleteFrom('consents').where('mobile', '=', mobile).execute()
}

// The templates stand in the statements as they do in the indexes that find these mails: a parameter would not be seen to be one of them.

/** Those that were written before. */
export const purgeErasureMails = (db: Db, before: Date) =>
  sql`delete from messages where template = 'account-erased' and created_at < ${before}`.execute(db)

/** Mails that carried links of an account, to an address that may not be its own. */
export async function purgeLinkMails(tx: Tx, links: number[]): Promise<void> {
  if (links.length === 0) return
  await sql`delete from messages where template in ('password-link', 'email-link')
    and params ->> 'link' = any(${links.map(String)})`.execute(tx)
}

/** The mail by which staff were told of a form. */
export async function purgeStaffMail(tx: Tx, name: string, from: Date): Promise<void> {
  await sql`delete from messages where template = 'staff-lead' and created_at = ${from} and params ->> 'name' = ${name}`.execute(
    tx,
  )
}

/** What was answered to complaints, wherever it went. */
export async function purgeTicketMails(tx: Tx, tickets: string[]): Promise<void> {
  if (tickets.length === 0) return
  await sql`delete from messages where template in ('grievance-received', 'grievance-answered', 'grievance-settled')
    and params ->> 'ticket' = any(${tickets})`.execute(tx)
}
