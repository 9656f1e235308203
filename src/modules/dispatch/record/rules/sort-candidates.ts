import { isWithinArrivalWindow } from './travel-time.ts'

type Availability = {
  why: readonly unknown[]
  clashes: readonly unknown[]
  /** Minutes after the planned start at which it would arrive; left out if the travel time is unknown. */
  late?: number
  awayKm: number | null
}
type Truck = Availability & { cft: number; fits: boolean; registration: string }
type Worker = Availability & { speaks: boolean; name: string }

/** True if it is available, has no conflict and arrives within the window. */
export const isCandidateFree = ({ why, clashes, late = 0 }: Pick<Availability, 'why' | 'clashes' | 'late'>): boolean =>
  why.length === 0 && clashes.length === 0 && isWithinArrivalWindow(late)

/**
 * The assumed distance of trucks and people without a previous job, who come from the yard. Sorts them after those
 * nearby and before those far away.
 */
const DEFAULT_YARD_KM = 10

/**
 * Sorts the best candidates first. Trucks: free, in time, large enough, the smallest that fits, the nearest. Workers:
 * free, in time, speaks the customer's language, the nearest. Equal ones by name.
 */
export const sortCandidates = <T extends Truck, W extends Worker>({
  trucks,
  workers,
}: {
  trucks: T[]
  workers: W[]
}) => ({
  trucks: trucks.toSorted(
    (a, b) =>
      Number(isCandidateFree(b)) - Number(isCandidateFree(a)) ||
      isLate(a) - isLate(b) ||
      Number(b.fits) - Number(a.fits) ||
      (a.fits ? a.cft - b.cft : b.cft - a.cft) ||
      getDistanceKm(a) - getDistanceKm(b) ||
      (a.registration < b.registration ? -1 : 1),
  ),
  workers: workers.toSorted(
    (a, b) =>
      Number(isCandidateFree(b)) - Number(isCandidateFree(a)) ||
      isLate(a) - isLate(b) ||
      Number(b.speaks) - Number(a.speaks) ||
      getDistanceKm(a) - getDistanceKm(b) ||
      (a.name < b.name ? -1 : 1),
  ),
})

const isLate = ({ late = 0 }: Availability) => Number(late > 0)
const getDistanceKm = ({ awayKm }: Availability) => awayKm ?? DEFAULT_YARD_KM
