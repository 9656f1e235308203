import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import type { JobKind } from './job-state.ts'

type Timed = { kind: JobKind; startsAt: Date; endsAt: Date }

/** Between its first thing going in and its last coming out a truck has goods on it. */
const aboard: readonly JobKind[] = ['load', 'transit', 'unload']

/** Until which day goods stay on their truck, where that is another than the day on which the first of them went in; null where they stay no night. */
export function overnightUntil(jobs: readonly Timed[]): IndiaDate | null {
  const own = jobs.filter(({ kind }) => aboard.includes(kind))
  if (own.length === 0) return null
  const first = indiaDate(new Date(Math.min(...own.map(({ startsAt }) => startsAt.getTime()))))
  const last = indiaDate(new Date(Math.max(...own.map(({ endsAt }) => endsAt.getTime()))))
  return last > first ? last : null
}
