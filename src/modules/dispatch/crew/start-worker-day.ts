import { toIndiaDate } from '#kernel/india-time.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** `odometer`: km, entered by drivers; `missing`: missing tools or material, in the worker's own words. */
export type DayStart = { reportedAt: Date; odometer: number | null; missing: string }

/**
 * Records that a worker started their day. The first report of a day counts, however often it arrives and from however
 * many phones.
 */
export async function startWorkerDay(
  app: App,
  worker: Worker,
  { reportedAt, odometer, missing }: DayStart,
): Promise<void> {
  if (worker.hire) return // the day of a partner's people is the partner's
  const row = {
    worker_id: worker.id,
    day: toIndiaDate(reportedAt),
    odometer,
    missing,
    reported_at: reportedAt,
    at: app.now(),
  }
  await app.db
    .insertInto('worker_days')
    .values(row)
    .onConflict(conflict => conflict.columns(['worker_id', 'day']).doNothing())
    .execute()
}
