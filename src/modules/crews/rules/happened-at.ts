import { indiaDate, instantOf } from '#kernel/india-time.ts'

type Told = {
  /** When it came here. */
  heardAt: Date
  /** When it was, by the phone's clock. */
  toldAt: Date
  /** When its job was to begin. */
  startsAt: Date
  /** Of the steps that come before it and after it, as far as they were told: when they happened. */
  before: readonly Date[]
  after: readonly Date[]
}

/**
 * When a step happened, as we believe it. A phone without a network tells it later, so its own clock is believed, as far as it can be right: not
 * before the day of the job, not before a step that goes before, not after one that follows, and never after it came here. A clock that is none
 * of this counts for nothing: then it happened when it came.
 */
export function happenedAt({ heardAt, toldAt, startsAt, before, after }: Told): Date {
  const latest = Math.min(heardAt.getTime(), ...after.map(at => at.getTime()))
  const day = instantOf(indiaDate(startsAt)).getTime()
  const earliest = Math.min(latest, Math.max(day, ...before.map(at => at.getTime())))
  const told = toldAt.getTime()
  if (Number.isNaN(told) || told < day || told > heardAt.getTime()) return new Date(latest)
  return new Date(Math.min(latest, Math.max(earliest, told)))
}
