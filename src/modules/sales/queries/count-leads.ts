import { sql } from 'kysely'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { type LeadState, leadStates } from '../rules/lead.ts'
import { getEndOfToday, isAutomaticMessage } from './list-leads.ts'

/** Counts stop here: counting all leads would read all of them. */
export const MAX_LEADS_COUNTED = 999
const RESPONSE_DAYS = 7

export type LeadCounts = {
  /** By state; `MAX_LEADS_COUNTED` + 1 if there are more. */
  states: Partial<Record<LeadState, number>>
  /** The tasks due today, and those of them that are overdue. */
  mine: { due: number; overdue: number }
  all: { due: number; overdue: number }
  /**
   * Median minutes from an enquiry to our first try, of the leads of the last seven days that staff did not enter
   * themselves; null where there is none.
   */
  responseMinutes: number | null
}

/** Counts the leads in each column of the pipeline. Rejects with 'forbidden' staff.right. */
export async function countLeads(app: App, staff: Staff): Promise<LeadCounts> {
  requirePermission(staff, 'leads')
  const now = app.now()
  const ownBranches = buildCityBranchCondition(staff, sql`l.city_id`)
  const countLimit = MAX_LEADS_COUNTED + 1
  const due = (condition: ReturnType<typeof sql<boolean>>) =>
    sql`(select json_build_object('due', count(*), 'overdue', count(*) filter (where next_at < ${now}))
      from (select next_at from leads l where l.next_at is not null and l.next_at < ${getEndOfToday(now)} and not ${isAutomaticMessage} and ${condition} and ${ownBranches}
        order by next_at limit ${countLimit}) listed)`
  // A literal state, so that the planner knows how common it is; with a parameter it would scan all leads for a rare
  // state.
  const selectCount = (state: LeadState) =>
    sql`(select count(*) from (select from leads l where l.state = ${sql.lit(state)} and ${ownBranches} order by l.id desc limit ${countLimit}) listed) as ${sql.ref(state)}`
  const [{ rows: states }, { rows }] = await Promise.all([
    sql<Record<LeadState, number>>`select ${sql.join(leadStates.map(selectCount))}`.execute(app.db),
    sql<Omit<LeadCounts, 'states' | 'responseMinutes'> & { response: number | null }>`
      select ${due(sql`l.owner_id = ${staff.id}`)} as mine, ${due(sql`true`)} as all,
        (select percentile_cont(0.5) within group (order by extract(epoch from answered_at - enquired_at) / 60)::float8
          from leads l where l.enquired_at > ${new Date(now.getTime() - RESPONSE_DAYS * 86_400_000)} and answered_at is not null and not entered_by_staff and ${ownBranches}) as response`.execute(
      app.db,
    ),
  ])
  const { mine, all, response } = rows[0]!
  return {
    states: states[0]!,
    ...{ mine, all, responseMinutes: response === null ? null : Math.round(response) },
  }
}
