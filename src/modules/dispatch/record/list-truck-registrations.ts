import type { App } from '#platform/app.ts'

/** Lists the registrations of a job's trucks, without spaces. */
export async function listTruckRegistrations(app: App, jobId: number): Promise<string[]> {
  const trucks = await app.db
    .selectFrom('job_trucks')
    .innerJoin('trucks', 'trucks.id', 'truck_id')
    .select('registration')
    .where('job_id', '=', jobId)
    .orderBy('registration')
    .execute()
  return trucks.map(({ registration }) => registration)
}
