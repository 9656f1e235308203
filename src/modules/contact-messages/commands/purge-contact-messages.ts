import { parseUploadPath, type UploadId } from '#modules/documents/rules/upload.ts'
import { purgeStaffMail, purgeTicketMails } from '#modules/messaging/index.server.ts'
import type { Tx } from '#platform/database/database.ts'
import { formatTicketNumber } from '../rules/contact-message.ts'

/**
 * Deletes the forms sent from a number, and the emails that notified staff of them. Returns the uploads that were
 * attached.
 */
export async function purgeContactMessages(tx: Tx, mobile: string): Promise<UploadId[]> {
  const leads = await tx
    .deleteFrom('contact_messages')
    .where('phone', '=', mobile)
    .returning(['id', 'name', 'data', 'created_at'])
    .execute()
  await purgeTicketMails(
    tx,
    leads.map(({ id }) => formatTicketNumber(id)),
  )
  for (const { name, created_at } of leads) await purgeStaffMail(tx, name, created_at)
  return leads.flatMap(({ data }) => Object.values(data)).flatMap(text => parseUploadPath(text) ?? [])
}
