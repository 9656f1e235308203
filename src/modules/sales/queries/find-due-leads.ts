import { sql } from 'kysely'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { MAX_LEADS_COUNTED } from './count-leads.ts'
import { getEndOfToday, isAutomaticMessage } from './list-leads.ts'

/** The leads to call today. `count` stops at `MAX_LEADS_COUNTED` + 1. */
export type DueLeads = {
  count: number
  overdue: number
  /** The lead that is due first. */
  next: { id: number; name: string; mobile: string; source: string; dueAt: Date } | null
}

/** Returns the leads whose follow-up is due by the end of today, of all staff. Rejects with 'forbidden' staff.right. */
export async function findDueLeads(app: App, staff: Staff): Promise<DueLeads> {
  requirePermission(staff, 'leads')
  const now = app.now()
  const { rows } = await sql<NonNullable<DueLeads['next']> & { count: number; overdue: number }>`
    with due as materialized (
      select l.id, l.name, l.mobile, l.source_id, l.next_at from leads l
      where l.next_at is not null and l.next_at < ${getEndOfToday(now)} and not ${isAutomaticMessage} and ${buildCityBranchCondition(staff, sql`l.city_id`)}
      order by l.next_at, l.id limit ${MAX_LEADS_COUNTED + 1})
    select id, name, mobile, (select s.name from lead_sources s where s.id = source_id) as source, next_at as "dueAt", (select count(*)::int from due) as count,
      (select count(*)::int from due where next_at < ${now}) as overdue
    from due order by next_at, id limit 1`.execute(app.db)
  const [row] = rows
  if (!row) return { count: 0, overdue: 0, next: null }
  const { count, overdue, ...next } = row
  return { count, overdue, next }
}
