import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission, type Permission } from '#modules/access/rules/permissions.ts'

/**
 * The rights of staff with which a page shows the files of each column that references `uploads`.
 * `operations/queries/upload-permissions.test.ts` compares this with what the pages' queries require, and with the foreign
 * keys of the database.
 */
export const permissionsByReference: Record<string, readonly Permission[]> = {
  /** Shown only to its customer. */
  'customers.avatar': [],
  'workers.photo': ['jobs'],
  'truck_documents.file': ['jobs'],
  'job_reports.photo': ['orders'],
  'survey_updates.photo': ['leads'],
  'conversation_messages.upload_id': ['inbox'],
  'contact_message_files.upload_id': ['leads', 'orders'],
  'application_files.upload_id': ['applications'],
  'partner_documents.file': ['jobs'],
}

/**
 * True if a member of staff can open any page that shows uploads. Their names cannot be guessed, so staff reach each
 * one only by a link.
 */
export const canReadUploads = (staff: Staff): boolean =>
  Object.values(permissionsByReference)
    .flat()
    .some(right => hasPermission(staff, right))
