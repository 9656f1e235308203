import type { Db, Tx } from '#platform/database/database.ts'

/** What went to a person, was about their orders, or told staff of a form they sent; and what they agreed to. */
export async function forgetMessages(
  tx: Tx,
  { mobile, email, orderIds }: { mobile: string; email: string; orderIds: number[] },
): Promise<void> {
  await tx.deleteFrom('messages').where('mobile', '=', mobile).execute()
  if (orderIds.length > 0) await tx.deleteFrom('messages').where('order_id', 'in', orderIds).execute()
  if (email) await tx.deleteFrom('messages').where('email', '=', email).execute()
  await tx.deleteFrom('consents').where('mobile', '=', mobile).execute()
}

/** Those that were written before. */
export const forgetErasureMails = (db: Db, before: Date) =>
  db.deleteFrom('messages').where('template', '=', 'account-erased').where('created_at', '<', before).execute()

/** Mails that carried links of an account, to an address that may not be its own. */
export async function forgetLinkMails(tx: Tx, links: number[]): Promise<void> {
  if (links.length === 0) return
  await tx
    .deleteFrom('messages')
    .where('template', 'in', ['password-link', 'email-link'])
    .where(of => of.eb(of.ref('params', '->>').key('link'), 'in', links.map(String)))
    .execute()
}

/** The mail by which staff were told of a form. */
export async function forgetStaffMail(tx: Tx, name: string, from: Date): Promise<void> {
  await tx
    .deleteFrom('messages')
    .where('template', '=', 'staff-lead')
    .where('created_at', '=', from)
    .where(of => of.eb(of.ref('params', '->>').key('name'), '=', name))
    .execute()
}

/** What was answered to complaints, wherever it went. */
export async function forgetTicketMails(tx: Tx, tickets: string[]): Promise<void> {
  if (tickets.length === 0) return
  await tx
    .deleteFrom('messages')
    .where('template', 'in', ['grievance-received', 'grievance-answered', 'grievance-settled'])
    .where(of => of.eb(of.ref('params', '->>').key('ticket'), 'in', tickets))
    .execute()
}
