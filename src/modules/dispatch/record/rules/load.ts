/** How much goes, and how much trucks that were chosen for it hold together, in cubic feet. */
export type Load = { holds: number; cft: number }

/** What trucks hold together, to a hundredth as their classes are entered. */
export const heldBy = (trucks: readonly { cft: number }[]): number =>
  Math.round(trucks.reduce((sum, { cft }) => sum + cft, 0) * 100) / 100

/** What is too little for what goes; null where it fits, nothing goes, or no truck is chosen yet. */
export const shortLoad = (cft: number | null, trucks: readonly { cft: number }[]): Load | null =>
  cft !== null && trucks.length > 0 && heldBy(trucks) < cft ? { holds: heldBy(trucks), cft } : null

/** As a line of the trail keeps it: why a truck that holds less goes all the same. */
export const loadNote = ({ holds, cft }: Load, reason: string): string => `${holds} of ${cft} cft: ${reason}`

/** Which truck makes it fit, driven as well: the smallest that does, else the largest there is. */
export function secondTruck<T extends { cft: number }>({ holds, cft }: Load, free: readonly T[]): T | null {
  const bySize = free.toSorted((a, b) => a.cft - b.cft)
  return bySize.find(one => holds + one.cft >= cft) ?? bySize.at(-1) ?? null
}
