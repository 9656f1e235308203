import type { Fields } from '#modules/catalogue/rules/fields.ts'
import { instantIn } from '#modules/dispatch/record/rules/instant-field.ts'

/** The form fields with the times of a trip. */
export const timeFields = ['starts', 'ends', 'returns', 'backStarts', 'backEnds'] as const

/** Returns the times of a trip from its form; null until they are valid. */
export function whenOf({ starts = '', ends = '', returns, backEnds = '' }: Fields) {
  const startsAt = instantIn(starts)
  const endsAt = instantIn(returns === 'yes' && backEnds ? backEnds : ends)
  return startsAt && endsAt && startsAt < endsAt ? { startsAt, endsAt } : null
}
