type Standing = { why: readonly unknown[]; clashes: readonly unknown[]; awayKm: number | null }
type Truck = Standing & { cft: number; fits: boolean; registration: string }
type Worker = Standing & { speaks: boolean; name: string }

/** Nothing keeps it at home, and nobody else has it then. */
export const isFree = ({ why, clashes }: Pick<Standing, 'why' | 'clashes'>): boolean =>
  why.length === 0 && clashes.length === 0

/** One that has been nowhere yet comes from the yard: before those who are far away already, after those who are near. */
const FROM_YARD_KM = 10

/** What may go before what may not; then a truck that fits, the smallest, of those the nearest; and who speaks the customer's language, the nearest. By name among equals. */
export const bestFirst = <T extends Truck, W extends Worker>({ trucks, workers }: { trucks: T[]; workers: W[] }) => ({
  trucks: trucks.toSorted(
    (a, b) =>
      Number(isFree(b)) - Number(isFree(a)) ||
      Number(b.fits) - Number(a.fits) ||
      (a.fits ? a.cft - b.cft : b.cft - a.cft) ||
      away(a) - away(b) ||
      (a.registration < b.registration ? -1 : 1),
  ),
  workers: workers.toSorted(
    (a, b) =>
      Number(isFree(b)) - Number(isFree(a)) ||
      Number(b.speaks) - Number(a.speaks) ||
      away(a) - away(b) ||
      (a.name < b.name ? -1 : 1),
  ),
})

const away = ({ awayKm }: Standing) => awayKm ?? FROM_YARD_KM
