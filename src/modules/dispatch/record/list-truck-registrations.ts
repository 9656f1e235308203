import { sql } from 'kysely'
import type { App } from '#platform/app.ts'

/** Lists the registrations of a job's trucks, without spaces: our own, or the one of the partner that is hired. */
export async function listTruckRegistrations(app: App, jobId: number): Promise<string[]> {
  const { rows } = await sql<{ registration: string }>`
    select t.registration from job_trucks g join trucks t on t.id = g.truck_id where g.job_id = ${jobId}
    union
    select h.registration from jobs j join hires h on h.order_id = j.order_id and h.state in ('accepted', 'in-progress', 'done')
    where j.id = ${jobId} and h.registration <> ''
    order by 1`.execute(app.db)
  return rows.map(({ registration }) => registration)
}
