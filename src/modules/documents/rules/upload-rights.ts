import type { Staff } from '#modules/access/rules/actor.ts'
import { may, type Right } from '#modules/access/rules/permissions.ts'

/**
 * Which rights of staff open a page that shows the files of each column that references `uploads`. `operations/queries/upload-rights.test.ts` compares
 * this with what the pages' queries require, and with the foreign keys of the database.
 */
export const rightsByReference: Record<string, readonly Right[]> = {
  /** Shown to its customer alone. */
  'customers.avatar': [],
  'workers.photo': ['jobs'],
  'truck_documents.file': ['jobs'],
  'job_reports.photo': ['orders'],
  'survey_updates.photo': ['leads'],
  'contact_message_files.upload_id': ['leads', 'orders'],
  'application_files.upload_id': ['applications'],
}

/** Whether a member of staff can open some page that shows uploads: their names cannot be guessed, so a link is the way to each. */
export const canReadUploads = (staff: Staff): boolean =>
  Object.values(rightsByReference)
    .flat()
    .some(right => may(staff, right))
