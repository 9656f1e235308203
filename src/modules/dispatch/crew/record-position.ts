import { sql } from 'kysely'
import type { LatLng } from '#kernel/distance.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { getJobSteps } from '#modules/crews/rules/job-steps.ts'
import type { App } from '#platform/app.ts'
import { publishChange } from '#platform/cache/publish-change.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { isDriving, isJobInProgress, MAX_FIX_AGE_SECONDS, roundPosition } from '../record/rules/position.ts'
import { listWorkerJobs } from './list-crew-jobs.ts'
import { formatPositionNotice } from './rules/position-notice.ts'

/** `age`: seconds since the phone was there. */
export type SentPosition = LatLng & { age: number }

/** The least time between two positions, in seconds, whatever a phone sends. */
const MIN_SECONDS_APART = 60

/**
 * Stores a worker's position in place of the previous one and tells open tracking pages to reload. Returns 'over' if
 * the job is not theirs or not in progress, or they have not agreed, so that the phone stops asking; 'late' if the
 * position is old or too soon after the last. A delayed position would be wrong, so phones do not keep positions in
 * their outbox.
 */
export async function recordPosition(
  app: App,
  worker: Worker,
  jobId: number,
  { age, ...point }: SentPosition,
): Promise<'kept' | 'late' | 'over'> {
  const [row] = await listWorkerJobs(app.db, app.now(), worker, sql`and id = ${jobId}`)
  const reportedSteps = row?.reportedSteps ?? []
  if (!row || !isJobInProgress({ reportedSteps, done: row.states.every(state => state === 'done') })) return 'over'
  const { lat, lng } = roundPosition(point, isDriving({ steps: getJobSteps(row.kinds), reportedSteps }))
  const at = new Date(app.now().getTime() - Math.max(0, age) * 1_000)
  return inTransaction(app.db, async tx => {
    // Locked until the position is written: a worker who withdraws consent now waits, and their withdrawal deletes this
    // position as well.
    const consent = tx.selectFrom('workers').select('id').where('id', '=', worker.id)
    if (!(await consent.where('location_agreed_at', 'is not', null).forShare().executeTakeFirst())) return 'over'
    if (age > MAX_FIX_AGE_SECONDS) return 'late'
    const { rows } = await sql`
      insert into job_positions as known (job_id, worker_id, lat, lng, at)
      select id, ${worker.id}, ${lat}, ${lng}, ${at} from (select id from jobs where id = ${jobId} for key share) job
      on conflict (job_id, worker_id) do update set lat = excluded.lat, lng = excluded.lng, at = excluded.at
      where known.at <= excluded.at - make_interval(secs => ${MIN_SECONDS_APART}) returning 1`.execute(tx)
    if (rows.length === 0) return 'late'
    await publishChange(tx, formatPositionNotice(row.orderNo))
    return 'kept'
  })
}
