/** The volume of the goods and what the chosen trucks hold together, in cft. */
export type Load = { holds: number; cft: number }

/** Returns what the trucks hold together, rounded to a hundredth cft, as their classes are entered. */
export const heldBy = (trucks: readonly { cft: number }[]): number =>
  Math.round(trucks.reduce((sum, { cft }) => sum + cft, 0) * 100) / 100

/** Returns the load if the trucks are too small; null if the goods fit, there are none, or no truck is chosen. */
export const shortLoad = (cft: number | null, trucks: readonly { cft: number }[]): Load | null =>
  cft !== null && trucks.length > 0 && heldBy(trucks) < cft ? { holds: heldBy(trucks), cft } : null

/** Formats the note for the activity: why a truck that holds less goes anyway. */
export const loadNote = ({ holds, cft }: Load, reason: string): string => `${holds} of ${cft} cft: ${reason}`

/** Returns the smallest truck that makes the load fit in addition, else the largest. */
export function secondTruck<T extends { cft: number }>({ holds, cft }: Load, free: readonly T[]): T | null {
  const bySize = free.toSorted((a, b) => a.cft - b.cft)
  return bySize.find(one => holds + one.cft >= cft) ?? bySize.at(-1) ?? null
}
