import { indiaDate } from '#kernel/india-time.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** `odometer`: km, entered by drivers; `missing`: missing tools or material, in the worker's own words. */
export type DayStarted = { toldAt: Date; odometer: number | null; missing: string }

/**
 * Records that a worker started their day. The first report of a day counts, however often it arrives and from however
 * many phones.
 */
export async function beginDay(app: App, worker: Worker, { toldAt, odometer, missing }: DayStarted): Promise<void> {
  const told = { worker_id: worker.id, day: indiaDate(toldAt), odometer, missing, reported_at: toldAt, at: app.now() }
  await app.db
    .insertInto('worker_days')
    .values(told)
    .onConflict(conflict => conflict.columns(['worker_id', 'day']).doNothing())
    .execute()
}
