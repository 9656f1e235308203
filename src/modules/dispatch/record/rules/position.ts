import type { LatLng } from '#kernel/distance.ts'
import { type JobStep, jobSteps } from '#modules/crews/rules/job-steps.ts'

/** True between the steps 'on-way' and 'done'. Only then is the crew's position stored. */
export const isJobInProgress = ({
  reportedSteps,
  done,
}: {
  reportedSteps: readonly JobStep[]
  done: boolean
}): boolean => reportedSteps.length > 0 && !done && !reportedSteps.includes('done')

/**
 * True while the crew drives to the first address, or loaded to the drop. Otherwise they are at an address that the
 * customer knows.
 */
export function isDriving({
  steps,
  reportedSteps,
}: {
  steps: readonly JobStep[]
  reportedSteps: readonly JobStep[]
}): boolean {
  const last = jobSteps.findLast(step => reportedSteps.includes(step))
  return last === 'on-way' || (last === 'loaded' && steps.includes('unloaded'))
}

/**
 * The grid of a position in degrees and the interval in seconds: about 300 m every 3 minutes while driving, 1 km every
 * 15 minutes at an address. Each costs one fix by mobile network and some hundred bytes.
 */
const positionGrids = { riding: { degrees: 0.003, seconds: 180 }, idle: { degrees: 0.01, seconds: 900 } } as const
export const getPositionInterval = (driving: boolean): number => positionGrids[driving ? 'riding' : 'idle'].seconds

/**
 * Rounds a position to the grid. The phone rounds, so that nothing more exact leaves it, and the server rounds again.
 */
export function roundPosition({ lat, lng }: LatLng, driving: boolean): LatLng {
  const { degrees } = positionGrids[driving ? 'riding' : 'idle']
  const round = (value: number) => Number((Math.round(value / degrees) * degrees).toFixed(3))
  return { lat: round(lat), lng: round(lng) }
}

/** The highest age of a fix that counts as the current position, in seconds. */
export const MAX_FIX_AGE_SECONDS = 300

/** Older positions are not shown to customers. */
const MAX_SHOWN_AGE_MS = 30 * 60_000
export const isRecentPosition = (at: Date, now: Date): boolean => now.getTime() - at.getTime() <= MAX_SHOWN_AGE_MS
