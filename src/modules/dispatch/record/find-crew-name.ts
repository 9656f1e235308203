import type { Tx } from '#platform/database/database.ts'
import { formatCrewName } from './rules/crew-name.ts'

/** Returns the lead and the trucks of a job as told to the customer; null if no crew is assigned. */
export async function findCrewName(tx: Tx, { id }: { id: number }): Promise<string | null> {
  const lead = await tx
    .selectFrom('job_workers')
    .innerJoin('workers', 'workers.id', 'worker_id')
    .select('name')
    .where('job_id', '=', id)
    .where('lead', '=', true)
    .executeTakeFirst()
  if (!lead) return null
  const trucks = await tx
    .selectFrom('job_trucks')
    .innerJoin('trucks', 'trucks.id', 'truck_id')
    .select('registration')
    .where('job_id', '=', id)
    .orderBy('truck_id')
    .execute()
  return formatCrewName(
    lead.name,
    trucks.map(({ registration }) => registration),
  )
}
