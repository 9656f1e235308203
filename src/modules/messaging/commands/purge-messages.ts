import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/database.ts'

/** Deletes messages to a person, about their orders or about forms they sent, and their consents. */
export async function purgeMessages(
  tx: Tx,
  { mobile, email, orderIds }: { mobile: string; email: string; orderIds: number[] },
): Promise<void> {
  await tx.deleteFrom('messages').where('mobile', '=', mobile).execute()
  if (orderIds.length > 0) await tx.deleteFrom('messages').where('order_id', 'in', orderIds).execute()
  if (email) await tx.deleteFrom('messages').where('email', '=', email).execute()
  await tx.deleteFrom('consents').where('mobile', '=', mobile).execute()
}

// The templates are literals in these statements, as in the indexes that find the emails: the planner would not match a
// parameter.

/** Deletes confirmations of erasures written before a time. */
export const purgeErasureMails = (db: Db, before: Date) =>
  sql`delete from messages where template = 'account-erased' and created_at < ${before}`.execute(db)

/** Deletes emails that carried links of an account, which may have gone to an address of somebody else. */
export async function purgeLinkMails(tx: Tx, links: number[]): Promise<void> {
  if (links.length === 0) return
  await sql`delete from messages where template in ('password-link', 'email-link')
    and params ->> 'link' = any(${links.map(String)})`.execute(tx)
}

/** Deletes the email that notified staff of a form. */
export async function purgeStaffMail(tx: Tx, name: string, from: Date): Promise<void> {
  await sql`delete from messages where template = 'staff-lead' and created_at = ${from} and params ->> 'name' = ${name}`.execute(
    tx,
  )
}

/** Deletes answers to complaints, to any address. */
export async function purgeTicketMails(tx: Tx, tickets: string[]): Promise<void> {
  if (tickets.length === 0) return
  await sql`delete from messages where template in ('grievance-received', 'grievance-answered', 'grievance-settled')
    and params ->> 'ticket' = any(${tickets})`.execute(tx)
}
