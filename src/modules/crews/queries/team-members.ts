import type { Db, Tx } from '#platform/database/database.ts'

/** Who is of a team, by number, those too who have left since. */
export async function teamMembers(db: Db | Tx, teamId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('team_members')
    .select('worker_id')
    .where('team_id', '=', teamId)
    .orderBy('worker_id')
    .execute()
  return rows.map(({ worker_id }) => worker_id)
}
