import type { Tx } from '#platform/database/database.ts'

/** What was seen and counted in somebody's home, and what they signed, goes with them; gives the uploads that were photos of it. */
export async function purgeJobRecords(tx: Tx, orderIds: readonly number[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  await tx.deleteFrom('job_checks').where('order_id', 'in', orderIds).execute()
  await tx.deleteFrom('visit_checks').where('order_id', 'in', orderIds).execute()
  const jobs = tx.selectFrom('jobs').select('id').where('order_id', 'in', orderIds)
  await tx.deleteFrom('job_positions').where('job_id', 'in', jobs).execute()
  await tx.deleteFrom('job_signatures').where('order_id', 'in', orderIds).execute()
  const gone = await tx.deleteFrom('job_reports').where('order_id', 'in', orderIds).returning('photo').execute()
  return gone.flatMap(({ photo }) => photo ?? [])
}
