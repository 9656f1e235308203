import type { Paise } from '#kernel/money.ts'
import { getLaneRateKey, type LaneRate, priceLaneRate } from './lane.ts'

/** The homes whose moves show what a change of the rates does, with their usual volume in cft. */
export const comparedHomes = [
  { home: '1-bhk', cft: 280 },
  { home: '2-bhk', cft: 450 },
  { home: '3-bhk', cft: 800 },
] as const
export type ComparedHome = (typeof comparedHomes)[number]['home']

/** A rate by the version in force and by the draft, with the prices of usual moves; null where one has no such rate. */
export type ComparedLaneRate = {
  rate: LaneRate
  state: 'new' | 'removed' | 'changed' | 'same'
  prices: { home: ComparedHome; before: Paise | null; after: Paise | null }[]
}

/** Compares the rates in force with those of a draft on usual moves: the changed ones first. `measure`: km by road. */
export function compareLanes(
  before: readonly LaneRate[],
  after: readonly LaneRate[],
  measure: (rate: LaneRate) => number,
): ComparedLaneRate[] {
  const [old, drafted] = [before, after].map(rates => new Map(rates.map(rate => [getLaneRateKey(rate), rate])))
  const keys = [...new Set([...drafted!.keys(), ...old!.keys()])]
  const compared = keys.map((key): ComparedLaneRate => {
    const [was, is] = [old!.get(key), drafted!.get(key)]
    const km = measure((is ?? was)!)
    const prices = comparedHomes
      .filter((_, n) => n === 0 || (is ?? was)!.unit === 'cft')
      .map(({ home, cft }) => ({
        home,
        before: was ? priceLaneRate(was, cft, km) : null,
        after: is ? priceLaneRate(is, cft, km) : null,
      }))
    const state = !was ? 'new' : !is ? 'removed' : JSON.stringify(was) === JSON.stringify(is) ? 'same' : 'changed'
    return { rate: (is ?? was)!, state, prices }
  })
  return compared.toSorted((a, b) => Number(a.state === 'same') - Number(b.state === 'same'))
}
