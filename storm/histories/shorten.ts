import { replay, type Step } from './history.ts'
import type { World } from './world.ts'

/**
 * Finds the fewest actions of a history that still cause one finding, by leaving out halves, then quarters, then single
 * ones.
 */
export async function shortenHistory(world: World, seed: number, steps: Step[], check: string): Promise<Step[]> {
  const fails = async (some: Step[]) => (await replay(world, seed, some)).some(finding => finding.check === check)
  let shortest = steps
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < shortest.length; ) {
      const without = [...shortest.slice(0, at), ...shortest.slice(at + size)]
      if (await fails(without)) shortest = without
      else at += size
    }
  }
  return shortest
}
