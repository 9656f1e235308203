import type { App } from '#platform/app.ts'
import { requirePermission } from '../commands/require-permission.ts'
import type { Staff } from '../rules/actor.ts'
import type { AuditSubject } from '../rules/audit.ts'
import type { Permission } from '../rules/permissions.ts'

export type ListedAuditEntry = { id: number; at: Date; by: string; action: string }
const MAX_LISTED_ENTRIES = 50

/**
 * Lists the changes of one record, newest first, for staff who may change it. The values before and after are shown in
 * the audit log only. Rejects with 'forbidden' staff.right.
 */
export async function listAuditEntries(
  app: App,
  by: Staff,
  right: Permission,
  of: { subject: AuditSubject; about: string | number },
): Promise<ListedAuditEntry[]> {
  requirePermission(by, right)
  return app.db
    .selectFrom('audit_entries as a')
    .innerJoin('staff as s', 's.id', 'a.staff_id')
    .select(['a.id', 'a.at', 's.name as by', 'a.action as action'])
    .where('a.subject', '=', of.subject)
    .where('a.about', '=', String(of.about))
    .orderBy('a.id', 'desc')
    .limit(MAX_LISTED_ENTRIES)
    .execute()
}
