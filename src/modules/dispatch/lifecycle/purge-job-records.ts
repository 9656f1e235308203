import type { Tx } from '#platform/database/database.ts'

/** Deletes what was reported about somebody's home, and their signatures. Returns the upload ids of the photos. */
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
