import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { JobKind } from './job-state.ts'

type TimedJob = { kind: JobKind; startsAt: Date; endsAt: Date }

/** Jobs during which a truck has goods on it, from the first item loaded to the last one unloaded. */
const loadedKinds: readonly JobKind[] = ['load', 'transit', 'unload']

/**
 * Returns the last day on which goods stay on their truck, if it is a later day than that of the loading; null if they
 * do not stay overnight.
 */
export function getOvernightEnd(jobs: readonly TimedJob[]): IndiaDate | null {
  const own = jobs.filter(({ kind }) => loadedKinds.includes(kind))
  if (own.length === 0) return null
  const first = toIndiaDate(new Date(Math.min(...own.map(({ startsAt }) => startsAt.getTime()))))
  const last = toIndiaDate(new Date(Math.max(...own.map(({ endsAt }) => endsAt.getTime()))))
  return last > first ? last : null
}
