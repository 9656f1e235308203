import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { toIndiaDate } from '#kernel/india-time.ts'
import { buildBranchCondition, recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { listTeamMembers } from '../queries/list-team-members.ts'
import type { TeamRow } from '../rules/team-schema.ts'
import {
  type KnownRevision,
  rejectDuplicate,
  rejectField,
  requireBranch,
  requireCurrentRevision,
} from './require-current-revision.ts'

/**
 * Adds a default team, or overwrites one in the revision that was shown; a dissolved team becomes inactive. Returns its
 * id. Rejects with 'forbidden' staff.right, 'invalid' fleet.form (by field), 'unknown' fleet.unknown, 'conflict'
 * fleet.changed.
 */
export async function saveTeam(app: App, staff: Staff, known: KnownRevision | null, team: TeamRow): Promise<number> {
  requirePermission(staff, 'fleet')
  const { members, ...row } = team
  return inTransaction(app.db, async tx => {
    const existing = known && (await lockTeam(tx, staff, known))
    await requireBranch(tx, staff, row.branch_id)
    await requireTruck(tx, staff, row.truck_id)
    await requireMembers(app, tx, staff, members)
    if (!existing) {
      const added = tx.insertInto('teams').values(row).returning('id').executeTakeFirstOrThrow()
      const { id } = await rejectDuplicate('name', 'fleet.team-taken', added)
      await writeMembers(tx, id, members)
      await recordAuditEntry(app, tx, staff, { subject: 'team', about: id, action: 'added', after: team })
      return id
    }
    const { id, revision, ...rest } = existing
    const before = { ...rest, members: await listTeamMembers(tx, id) }
    if (isDeepStrictEqual(before, { ...team })) return id
    const changed = tx
      .updateTable('teams')
      .set({ ...row, revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    await rejectDuplicate('name', 'fleet.team-taken', changed)
    await writeMembers(tx, id, members)
    await recordAuditEntry(app, tx, staff, { subject: 'team', about: id, action: 'saved', before, after: team })
    return id
  })
}

async function lockTeam(tx: Tx, staff: Staff, known: KnownRevision) {
  const row = await tx.selectFrom('teams').selectAll().where('id', '=', known.id).forNoKeyUpdate().executeTakeFirst()
  return requireCurrentRevision(staff, row, known)
}

async function writeMembers(tx: Tx, id: number, members: readonly number[]) {
  await tx.deleteFrom('team_members').where('team_id', '=', id).execute()
  if (members.length > 0)
    await tx
      .insertInto('team_members')
      .values(members.map(worker_id => ({ team_id: id, worker_id })))
      .execute()
}

async function requireTruck(tx: Tx, staff: Staff, id: number | null) {
  if (id === null) return
  const truck = await tx.selectFrom('trucks').select(['state', 'branch_id']).where('id', '=', id).executeTakeFirst()
  if (!truck || !isInOwnBranches(staff, truck.branch_id) || truck.state === 'retired')
    throw rejectField('truck', 'fleet.truck')
}

async function requireMembers(app: App, tx: Tx, staff: Staff, members: readonly number[]) {
  if (members.length === 0) return
  const here = await tx
    .selectFrom('workers')
    .select('id')
    .where('id', 'in', [...members])
    .where(buildBranchCondition(staff, sql`workers.branch_id`))
    .where(it => it.or([it('left_on', 'is', null), it('left_on', '>', toIndiaDate(app.now()))]))
    .execute()
  if (here.length < members.length) throw rejectField('members', 'fleet.member')
}
