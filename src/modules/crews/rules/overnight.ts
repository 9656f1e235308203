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

/**
 * Returns when unloading is planned to start, if that is on a later date than the loading; null if the goods arrive on
 * the day they leave.
 */
export function getLaterDelivery(jobs: readonly TimedJob[]): Date | null {
  const loading = jobs.find(({ kind }) => kind === 'load')
  const unloading = jobs.find(({ kind }) => kind === 'unload')
  if (!loading || !unloading) return null
  return toIndiaDate(unloading.startsAt) > toIndiaDate(loading.startsAt) ? unloading.startsAt : null
}
