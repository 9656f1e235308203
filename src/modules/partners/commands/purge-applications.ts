import { parseUploadPath, type UploadId } from '#modules/documents/rules/upload.ts'
import { purgeStaffMail } from '#modules/messaging/index.server.ts'
import type { Tx } from '#platform/database/database.ts'

/** Deletes the applications of a number, except those of accepted partners. Returns the attached uploads. */
export async function purgeApplications(tx: Tx, mobile: string): Promise<UploadId[]> {
  const applications = await tx
    .deleteFrom('partner_applications')
    .where('phone', '=', mobile)
    .where('decision', 'is distinct from', 'accepted')
    .returning(['name', 'documents', 'created_at'])
    .execute()
  for (const { name, created_at } of applications) await purgeStaffMail(tx, name, created_at)
  return applications.flatMap(({ documents }) => Object.values(documents)).flatMap(text => parseUploadPath(text) ?? [])
}
