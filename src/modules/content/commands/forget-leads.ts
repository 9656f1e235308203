import { type UploadId, uploadOf } from '#modules/documents/rules/upload.ts'
import { forgetStaffMail, forgetTicketMails } from '#modules/messaging/index.server.ts'
import type { Tx } from '#platform/database/database.ts'
import { ticketNumber } from '../rules/lead.ts'

/** What was sent in forms from a number, with the mails that told staff. Gives the uploads that were attached. */
export async function forgetLeads(tx: Tx, mobile: string): Promise<UploadId[]> {
  const leads = await tx
    .deleteFrom('leads')
    .where('phone', '=', mobile)
    .returning(['id', 'name', 'data', 'created_at'])
    .execute()
  await forgetTicketMails(
    tx,
    leads.map(({ id }) => ticketNumber(id)),
  )
  for (const { name, created_at } of leads) await forgetStaffMail(tx, name, created_at)
  return leads.flatMap(({ data }) => Object.values(data)).flatMap(text => uploadOf(text) ?? [])
}
