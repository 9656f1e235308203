/** What a trip takes: from when to when, and of each branch (0 is the company's own office) people and a truck that holds so much; 0 where it is another's. */
export type TripTakes = {
  startsAt: Date
  endsAt: Date
  branches: ReadonlyMap<number, { people: number; cft: number }>
}

/** Whether it takes anything that it did not take before: who has something keeps it, and is not asked for it again. */
export const takesMore = (before: TripTakes, now: TripTakes): boolean =>
  now.startsAt < before.startsAt ||
  now.endsAt > before.endsAt ||
  [...now.branches].some(([branch, { people, cft }]) => {
    const had = before.branches.get(branch)
    return !had || people > had.people || cft > had.cft
  })
