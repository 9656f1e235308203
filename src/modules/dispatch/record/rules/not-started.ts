import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { type BoardLeg, stateOf } from './leg.ts'

/** The start of a worker's day: reported by them, or their first job step on it. `odometer`: km. */
export type Started = { workerId: number; at: Date; odometer: number | null; missing: string }

/** A job that should have started, and the members of its crew who have not reported. */
export type NotStarted<Who> = { leg: BoardLeg; who: Who[] }

/**
 * Lists workers who should be at work and have not reported, grouped by their first job that is due, the longest
 * overdue first. Empty for another day than today. Leaves out unavailable workers: their jobs must be reassigned.
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
