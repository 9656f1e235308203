import type { Db, Tx } from '#platform/database/database.ts'

/** Lists the members of a team by id, including those who have left since. */
export async function listTeamMembers(db: Db | Tx, teamId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('team_members')
    .select('worker_id')
    .where('team_id', '=', teamId)
    .orderBy('worker_id')
    .execute()
  return rows.map(({ worker_id }) => worker_id)
}
