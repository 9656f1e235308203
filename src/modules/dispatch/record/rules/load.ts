/** The volume of the goods and what the chosen trucks hold together, in cft. */
export type LoadVolume = { holds: number; cft: number }

/** Returns what the trucks hold together, rounded to a hundredth cft, as their classes are entered. */
export const sumTruckVolume = (trucks: readonly { cft: number }[]): number =>
  Math.round(trucks.reduce((sum, { cft }) => sum + cft, 0) * 100) / 100

/** Returns the load if the trucks are too small; null if the goods fit, there are none, or no truck is chosen. */
export const findOverload = (cft: number | null, trucks: readonly { cft: number }[]): LoadVolume | null =>
  cft !== null && trucks.length > 0 && sumTruckVolume(trucks) < cft ? { holds: sumTruckVolume(trucks), cft } : null

/** Formats the note for the activity: why a truck that holds less goes anyway. */
export const formatLoadNote = ({ holds, cft }: LoadVolume, reason: string): string =>
  `${holds} of ${cft} cft: ${reason}`

/** Returns the smallest truck that makes the load fit in addition, else the largest. */
export function findSecondTruck<T extends { cft: number }>({ holds, cft }: LoadVolume, free: readonly T[]): T | null {
  const bySize = free.toSorted((a, b) => a.cft - b.cft)
  return bySize.find(one => holds + one.cft >= cft) ?? bySize.at(-1) ?? null
}
