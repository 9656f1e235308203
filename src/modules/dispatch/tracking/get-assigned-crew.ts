import { sql } from 'kysely'
import type { LatLng } from '#kernel/distance.ts'
import { currentHireStates } from '#modules/crews/rules/hire-state.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import type { App } from '#platform/app.ts'
import { listTruckRegistrations } from '../record/list-truck-registrations.ts'
import type { AssignedCrew } from './rules/tracking-view.ts'

type Row = { id: number; name: string; lead: boolean; photo: boolean; agreed: boolean }

/** Returns the crew of a job for the customer; null if none is assigned. `jobId`: first job row of the leg. */
export async function getAssignedCrew(app: App, jobId: number, crewName: string | null): Promise<AssignedCrew | null> {
  const { rows } = await sql<Row>`
    select w.id, w.name, j.lead, w.photo is not null as photo, w.shown_agreed_at is not null as agreed
    from job_workers j join workers w on w.id = j.worker_id where j.job_id = ${jobId} order by j.lead desc, w.name, w.id`.execute(
    app.db,
  )
  if (rows.length === 0) return getHiredCrew(app, jobId, crewName)
  const plates = await listTruckRegistrations(app, jobId)
  const known = rows.filter(({ agreed, lead }) => agreed || lead)
  return {
    people: known.map(({ id, name, lead, photo, agreed }) => ({ id, name, lead, photo: agreed && photo })),
    others: rows.length - known.length,
    plates: plates.map(formatRegistration),
    hired: null,
  }
}

/** The driver and plate of a hire; for older orders the crew as it was typed. */
async function getHiredCrew(app: App, jobId: number, crewName: string | null): Promise<AssignedCrew | null> {
  if (!crewName) return null
  const hire = await app.db
    .selectFrom('hires')
    .innerJoin('jobs', 'jobs.order_id', 'hires.order_id')
    .select(['driver_name', 'registration'])
    .where('jobs.id', '=', jobId)
    .where('hires.state', 'in', currentHireStates)
    .executeTakeFirst()
  if (!hire) return { people: [], others: 0, plates: [], hired: crewName }
  const plates = hire.registration ? [formatRegistration(hire.registration)] : []
  return { people: [], others: 0, plates, hired: hire.driver_name }
}

/** The previous job of the crew lead on the same day, and where it ends. */
export type PreviousJob = { until: Date; done: boolean; at: LatLng | null; city: string }

type BeforeRow = { until: Date; done: boolean; at: { lat: number; lng: number; city: string } | null }

export async function findPreviousJob(
  app: App,
  { id, startsAt }: { id: number; startsAt: Date },
): Promise<PreviousJob | null> {
  const { rows } = await sql<BeforeRow>`
    select j.ends_at as until, j.state = 'done' as done,
      case when o.kind = 'service' then o.move -> 'from' -> 'place' else o.move -> 'to' -> 'place' end as at
    from job_workers mine join job_workers theirs on theirs.worker_id = mine.worker_id join jobs j on j.id = theirs.job_id join orders o on o.id = j.order_id
    where mine.job_id = ${id} and mine.lead and j.id <> ${id} and j.ends_at <= ${startsAt}::timestamptz
      and j.starts_at > ${startsAt}::timestamptz - interval '14 hours' and j.state <> 'failed' and o.status in ('ready', 'Completed')
    order by j.ends_at desc limit 1`.execute(app.db)
  const [row] = rows
  return row ? { until: row.until, done: row.done, at: row.at, city: row.at?.city ?? '' } : null
}
