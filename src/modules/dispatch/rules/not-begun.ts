import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { type BoardLeg, stateOf } from './board/leg.ts'

/** When somebody began a day: told so, or the first step of a job that they told on it. `odometer`: km. */
export type Begun = { workerId: number; at: Date; odometer: number | null; missing: string }

/** Who of a day should be at work by now and has told nothing, with when their first job of it was to begin; of another day than today nobody. */
export function notBegun<Who extends { id: number }>(
  now: Date,
  {
    day,
    workers,
    legs,
    begun,
  }: { day: IndiaDate; workers: readonly Who[]; legs: readonly BoardLeg[]; begun: readonly Begun[] },
): { worker: Who; startsAt: Date }[] {
  if (day !== indiaDate(now)) return []
  return workers.flatMap(worker => {
    const own = legs.filter(
      leg => leg.workerIds.includes(worker.id) && indiaDate(leg.startsAt) === day && stateOf(leg) !== 'failed',
    )
    const first = own.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0]
    const isDue = first && first.startsAt <= now && stateOf(first) !== 'done'
    return isDue && !begun.some(({ workerId }) => workerId === worker.id) ? [{ worker, startsAt: first.startsAt }] : []
  })
}
