import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { indiaDate } from '#kernel/india-time.ts'
import { ofBranches, recordChange, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isOfTheirs } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { teamMembers } from '../queries/team-members.ts'
import type { TeamRow } from '../rules/read-team.ts'
import { type KnownRevision, orTaken, rejectField, requireAsSeen, requireBranch } from './write-fleet.ts'

/**
 * Adds a default team, or overwrites one in the revision that was shown; a dissolved team becomes inactive. Returns its
 * id. Rejects with 'forbidden' staff.right, 'invalid' fleet.form (by field), 'unknown' fleet.unknown, 'conflict'
 * fleet.changed.
 */
export async function saveTeam(app: App, staff: Staff, seen: KnownRevision | null, team: TeamRow): Promise<number> {
  requireRight(staff, 'fleet')
  const { members, ...row } = team
  return inTransaction(app.db, async tx => {
    const was = seen && (await lockTeam(tx, staff, seen))
    await requireBranch(tx, staff, row.branch_id)
    await requireTruck(tx, staff, row.truck_id)
    await requireMembers(app, tx, staff, members)
    if (!was) {
      const added = tx.insertInto('teams').values(row).returning('id').executeTakeFirstOrThrow()
      const { id } = await orTaken('name', 'fleet.team-taken', added)
      await writeMembers(tx, id, members)
      await recordChange(app, tx, staff, { subject: 'team', about: id, action: 'added', after: team })
      return id
    }
    const { id, revision, ...rest } = was
    const before = { ...rest, members: await teamMembers(tx, id) }
    if (isDeepStrictEqual(before, { ...team })) return id
    const changed = tx
      .updateTable('teams')
      .set({ ...row, revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    await orTaken('name', 'fleet.team-taken', changed)
    await writeMembers(tx, id, members)
    await recordChange(app, tx, staff, { subject: 'team', about: id, action: 'saved', before, after: team })
    return id
  })
}

async function lockTeam(tx: Tx, staff: Staff, seen: KnownRevision) {
  const row = await tx.selectFrom('teams').selectAll().where('id', '=', seen.id).forNoKeyUpdate().executeTakeFirst()
  return requireAsSeen(staff, row, seen)
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
  if (!truck || !isOfTheirs(staff, truck.branch_id) || truck.state === 'retired')
    throw rejectField('truck', 'fleet.truck')
}

async function requireMembers(app: App, tx: Tx, staff: Staff, members: readonly number[]) {
  if (members.length === 0) return
  const here = await tx
    .selectFrom('workers')
    .select('id')
    .where('id', 'in', [...members])
    .where(ofBranches(staff, sql`workers.branch_id`))
    .where(it => it.or([it('left_on', 'is', null), it('left_on', '>', indiaDate(app.now()))]))
    .execute()
  if (here.length < members.length) throw rejectField('members', 'fleet.member')
}
