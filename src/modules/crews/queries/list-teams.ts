import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { buildBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { toTeamFields } from '../rules/team-schema.ts'
import type { WorkerRole } from '../rules/worker.ts'
import { buildAtBranchCondition } from './build-at-branch-condition.ts'
import { listTeamMembers } from './list-team-members.ts'

export type ListedTeam = {
  id: number
  name: string
  branch: string | null
  registration: string | null
  /** The members who still work here, the lead first. */
  members: { id: number; name: string; leads: boolean }[]
  active: boolean
}

/**
 * Lists the teams of the staff's branches by name, inactive ones at the end: a company has a few dozen. Rejects with
 * 'forbidden' staff.right.
 */
export async function listTeams(app: App, staff: Staff): Promise<ListedTeam[]> {
  requirePermission(staff, 'jobs')
  const { rows } = await sql<ListedTeam>`
    select m.id, m.name, b.name as branch, t.registration, m.active,
      coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'leads', w.id is not distinct from m.lead_id)
          order by (w.id is not distinct from m.lead_id) desc, w.name)
        from team_members tm join workers w on w.id = tm.worker_id
        where tm.team_id = m.id and coalesce(w.left_on > ${toIndiaDate(app.now())}::date, true)), '[]') as members
    from teams m left join branches b on b.id = m.branch_id left join trucks t on t.id = m.truck_id
    where ${buildAtBranchCondition(staff, 'm', null)}
    order by m.active desc, lower(m.name), m.id limit 500`.execute(app.db)
  return rows
}

/** Reads one team with the fields of its form. Rejects with 'forbidden' staff.right, 'unknown' fleet.unknown. */
export async function readTeam(app: App, staff: Staff, id: number) {
  requirePermission(staff, 'jobs')
  const teams = app.db.selectFrom('teams').selectAll().where(buildBranchCondition(staff, sql`teams.branch_id`))
  const row = await teams.where('id', '=', id).executeTakeFirst()
  if (!row) throw reject('unknown', 'fleet.unknown')
  const { revision, name } = row
  const members = await listTeamMembers(app.db, id)
  return { id, revision, name, fields: toTeamFields({ ...row, members }) }
}

/**
 * Reads the possible members and trucks of a team: workers who work here, and trucks that are not retired. Rejects with
 * 'forbidden' staff.right.
 */
export async function readTeamChoices(app: App, staff: Staff) {
  requirePermission(staff, 'jobs')
  const { rows: workers } = await sql<{ id: number; name: string; roles: WorkerRole[]; branch: string | null }>`
    select w.id, w.name, w.roles, b.name as branch from workers w left join branches b on b.id = w.branch_id
    where coalesce(w.left_on > ${toIndiaDate(app.now())}::date, true) and ${buildAtBranchCondition(staff, 'w', null)}
    order by b.name nulls first, lower(w.name), w.id limit 1000`.execute(app.db)
  const trucks = await app.db
    .selectFrom('trucks')
    .select(['id', 'registration'])
    .where('state', '<>', 'retired')
    .where(buildBranchCondition(staff, sql`trucks.branch_id`))
    .orderBy('registration')
    .limit(1_000)
    .execute()
  return { workers, trucks }
}
