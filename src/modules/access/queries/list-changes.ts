import type { App } from '#platform/app.ts'
import { requireRight } from '../commands/require-right.ts'
import type { Staff } from '../rules/actor.ts'
import type { AuditSubject } from '../rules/audit.ts'
import type { Right } from '../rules/permissions.ts'

export type ListedChange = { id: number; at: Date; by: string; action: string }
const MOST = 50

/**
 * Lists the changes of one record, newest first, for staff who may change it. The values before and after are shown in
 * the audit log only. Rejects with 'forbidden' staff.right.
 */
export async function listChanges(
  app: App,
  by: Staff,
  right: Right,
  of: { subject: AuditSubject; about: string | number },
): Promise<ListedChange[]> {
  requireRight(by, right)
  return app.db
    .selectFrom('audit_entries as a')
    .innerJoin('staff as s', 's.id', 'a.staff_id')
    .select(['a.id', 'a.at', 's.name as by', 'a.action as action'])
    .where('a.subject', '=', of.subject)
    .where('a.about', '=', String(of.about))
    .orderBy('a.id', 'desc')
    .limit(MOST)
    .execute()
}
