import type { LatLng } from '#kernel/distance.ts'
import { type JobStep, jobSteps } from '#modules/crews/rules/job-steps.ts'

/** The job is under way: between 'on the way' and 'done', and at no other time, it matters where its crew is. */
export const isUnderWay = ({ told, done }: { told: readonly JobStep[]; done: boolean }): boolean =>
  told.length > 0 && !done && !told.includes('done')

/** They drive: to the door, or with the load to the other one. Else they are where their customer knows them to be. */
export function isRiding({ steps, told }: { steps: readonly JobStep[]; told: readonly JobStep[] }): boolean {
  const last = jobSteps.findLast(step => told.includes(step))
  return last === 'on-way' || (last === 'loaded' && steps.includes('unloaded'))
}

/**
 * How exactly a place is told, in degrees, and how often at most, in seconds: some 300 metres each three minutes on the road; a kilometre each quarter of an hour at a door. One fix
 * of the network's masts each time, and some hundred bytes.
 */
const exactness = { riding: { degrees: 0.003, seconds: 180 }, idle: { degrees: 0.01, seconds: 900 } } as const
export const pauseOf = (riding: boolean): number => exactness[riding ? 'riding' : 'idle'].seconds

/** To the middle of a square of the grid: rounded on the phone, so that nothing more exact ever leaves it, and once more here. */
export function roundPosition({ lat, lng }: LatLng, riding: boolean): LatLng {
  const { degrees } = exactness[riding ? 'riding' : 'idle']
  const round = (value: number) => Number((Math.round(value / degrees) * degrees).toFixed(3))
  return { lat: round(lat), lng: round(lng) }
}

/** What a phone found longer ago says nothing of now; in seconds. */
export const RECENT_SECONDS = 300

/** A crew is not said to be where it was half an hour ago. */
const FRESH_MS = 30 * 60_000
export const isFresh = (at: Date, now: Date): boolean => now.getTime() - at.getTime() <= FRESH_MS
