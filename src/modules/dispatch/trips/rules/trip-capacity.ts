/**
 * The capacity that a trip needs: its time, and people and a truck of so many cft by branch id (0 is the company's own
 * office). `cft` 0: the truck belongs to another branch.
 */
export type TripCapacity = {
  startsAt: Date
  endsAt: Date
  branches: ReadonlyMap<number, { people: number; cft: number }>
}

/** True if the trip needs anything that it did not have before. Capacity that it has is not checked again. */
export const isMoreCapacityNeeded = (before: TripCapacity, now: TripCapacity): boolean =>
  now.startsAt < before.startsAt ||
  now.endsAt > before.endsAt ||
  [...now.branches].some(([branch, { people, cft }]) => {
    const had = before.branches.get(branch)
    return !had || people > had.people || cft > had.cft
  })
