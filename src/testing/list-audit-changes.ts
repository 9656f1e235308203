import type { AuditSubject } from '#modules/access/rules/audit.ts'
import type { App } from '#platform/app.ts'

/** Lists the audit entries on one subject, newest first: actor, action, before and after. */
export const listAuditChanges = ({ db }: Pick<App, 'db'>, subject: AuditSubject, about: string | number) =>
  db
    .selectFrom('audit_entries as a')
    .innerJoin('staff as s', 's.id', 'a.staff_id')
    .select(['s.name as by', 'a.action as action', 'a.before', 'a.after'])
    .where('a.subject', '=', subject)
    .where('a.about', '=', String(about))
    .orderBy('a.id', 'desc')
    .execute()
