/** Opens a repeatable random generator: the same seed gives the same numbers (mulberry32). */
export function openDice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + next() * (most - least)
  return {
    /** True with this probability, from 0 to 1. */
    falls: (chance: number) => next() < chance,
    between,
    of: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!,
  }
}
export type Dice = ReturnType<typeof openDice>

export const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
