import { indiaDate } from '#kernel/india-time.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** `odometer`: km, of who drives; `missing`: tools or material, in their words. */
export type DayStarted = { toldAt: Date; odometer: number | null; missing: string }

/** That a worker has begun the day on which they told it: the first word of a day counts, however often it comes and from how many phones. */
export async function beginDay(app: App, worker: Worker, { toldAt, odometer, missing }: DayStarted): Promise<void> {
  const told = { worker_id: worker.id, day: indiaDate(toldAt), odometer, missing, reported_at: toldAt, at: app.now() }
  await app.db
    .insertInto('worker_days')
    .values(told)
    .onConflict(conflict => conflict.columns(['worker_id', 'day']).doNothing())
    .execute()
}
