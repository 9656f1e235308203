import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { type BoardLeg, stateOf } from './leg.ts'

/** When somebody began a day: told so, or the first step of a job that they told on it. `odometer`: km. */
export type Started = { workerId: number; at: Date; odometer: number | null; missing: string }

/** A job that should have begun, and who of its crew has told nothing. */
export type NotStarted<Who> = { leg: BoardLeg; who: Who[] }

/**
 * Who of a day should be at work by now and has told nothing, by the first job of theirs that should have begun, the longest overdue first; of another day than today
 * nobody. Who cannot come at all is not waited for: their job is to be given anew.
 */
export function listNotStarted<Who extends { id: number; why: readonly unknown[] }>(
  now: Date,
  {
    day,
    workers,
    legs,
    started,
  }: { day: IndiaDate; workers: readonly Who[]; legs: readonly BoardLeg[]; started: readonly Started[] },
): NotStarted<Who>[] {
  if (day !== indiaDate(now)) return []
  const waits = workers.flatMap(worker => {
    if (worker.why.length > 0) return []
    const own = legs.filter(
      leg => leg.workerIds.includes(worker.id) && indiaDate(leg.startsAt) === day && stateOf(leg) !== 'failed',
    )
    const first = own.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0]
    const isDue = first && first.startsAt <= now && stateOf(first) !== 'done'
    return isDue && !started.some(({ workerId }) => workerId === worker.id) ? [{ worker, leg: first }] : []
  })
  return [...Map.groupBy(waits, ({ leg }) => leg)]
    .map(([leg, some]) => ({ leg, who: some.map(({ worker }) => worker) }))
    .toSorted((a, b) => a.leg.startsAt.getTime() - b.leg.startsAt.getTime())
}
