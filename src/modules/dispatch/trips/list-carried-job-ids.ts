import type { Tx } from '#platform/database/database.ts'

/** Lists the ids of an order's jobs that a trip carries. */
export async function listCarriedJobIds(tx: Tx, orderId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('trip_loads')
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .select('job_id')
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ job_id }) => job_id)
}
