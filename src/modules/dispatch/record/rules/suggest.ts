import { isInTime } from './ride.ts'

type Availability = {
  why: readonly unknown[]
  clashes: readonly unknown[]
  /** Minutes after the planned start that it would come; left out where no way is known. */
  late?: number
  awayKm: number | null
}
type Truck = Availability & { cft: number; fits: boolean; registration: string }
type Worker = Availability & { speaks: boolean; name: string }

/** Nothing keeps it at home, nobody else has it then, and it can be there within the window. */
export const isFree = ({ why, clashes, late = 0 }: Pick<Availability, 'why' | 'clashes' | 'late'>): boolean =>
  why.length === 0 && clashes.length === 0 && isInTime(late)

/** One that has been nowhere yet comes from the yard: before those who are far away already, after those who are near. */
const FROM_YARD_KM = 10

/** What may go before what may not; then what is in time to the minute, a truck that fits, the smallest, of those the nearest; and who speaks the customer's language, the nearest. By name among equals. */
export const bestFirst = <T extends Truck, W extends Worker>({ trucks, workers }: { trucks: T[]; workers: W[] }) => ({
  trucks: trucks.toSorted(
    (a, b) =>
      Number(isFree(b)) - Number(isFree(a)) ||
      isLate(a) - isLate(b) ||
      Number(b.fits) - Number(a.fits) ||
      (a.fits ? a.cft - b.cft : b.cft - a.cft) ||
      away(a) - away(b) ||
      (a.registration < b.registration ? -1 : 1),
  ),
  workers: workers.toSorted(
    (a, b) =>
      Number(isFree(b)) - Number(isFree(a)) ||
      isLate(a) - isLate(b) ||
      Number(b.speaks) - Number(a.speaks) ||
      away(a) - away(b) ||
      (a.name < b.name ? -1 : 1),
  ),
})

const isLate = ({ late = 0 }: Availability) => Number(late > 0)
const away = ({ awayKm }: Availability) => awayKm ?? FROM_YARD_KM
