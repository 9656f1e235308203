import type { Fields } from '#modules/catalogue/rules/fields.ts'
import { instantIn } from '#modules/dispatch/record/rules/instant-field.ts'

/** What says when a trip is on. */
export const timeFields = ['starts', 'ends', 'returns', 'backStarts', 'backEnds'] as const

/** When a trip is on, by what its form says; null until that is a time. */
export function whenOf({ starts = '', ends = '', returns, backEnds = '' }: Fields) {
  const startsAt = instantIn(starts)
  const endsAt = instantIn(returns === 'yes' && backEnds ? backEnds : ends)
  return startsAt && endsAt && startsAt < endsAt ? { startsAt, endsAt } : null
}
