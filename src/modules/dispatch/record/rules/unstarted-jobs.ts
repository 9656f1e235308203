import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { type BoardLeg, getLegState } from './leg.ts'

/** The start of a worker's day: reported by them, or their first job step on it. `odometer`: km. */
export type StartedWorker = { workerId: number; at: Date; odometer: number | null; missing: string }

/** A job that should have started, and the members of its crew who have not reported. */
export type UnstartedJob<Who> = { leg: BoardLeg; who: Who[] }

/**
 * Lists workers who should be at work and have not reported, grouped by their first job that is due, the longest
 * overdue first. Empty for another day than today. Leaves out unavailable workers, whose jobs must be reassigned, and
 * jobs that have started: the crew lead reports for the whole crew.
 */
export function listUnstartedJobs<Who extends { id: number; why: readonly unknown[] }>(
  now: Date,
  {
    day,
    workers,
    legs,
    started,
  }: { day: IndiaDate; workers: readonly Who[]; legs: readonly BoardLeg[]; started: readonly StartedWorker[] },
): UnstartedJob<Who>[] {
  if (day !== toIndiaDate(now)) return []
  const waits = workers.flatMap(worker => {
    if (worker.why.length > 0) return []
    const own = legs.filter(
      leg => leg.workerIds.includes(worker.id) && toIndiaDate(leg.startsAt) === day && getLegState(leg) !== 'failed',
    )
    const first = own.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0]
    const isDue = first && first.startsAt <= now && !hasStarted(first)
    return isDue && !started.some(({ workerId }) => workerId === worker.id) ? [{ worker, leg: first }] : []
  })
  return [...Map.groupBy(waits, ({ leg }) => leg)]
    .map(([leg, some]) => ({ leg, who: some.map(({ worker }) => worker) }))
    .toSorted((a, b) => a.leg.startsAt.getTime() - b.leg.startsAt.getTime())
}

const hasStarted = (leg: BoardLeg) => ['started', 'done'].includes(getLegState(leg))
