import type { CatalogueFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { parseInstantField } from '#modules/dispatch/record/rules/instant-field.ts'

/** The form fields with the times of a trip. */
export const tripTimeFields = ['starts', 'ends', 'returns', 'backStarts', 'backEnds'] as const

/** Returns the times of a trip from its form; null until they are valid. */
export function parseTripTimes({ starts = '', ends = '', returns, backEnds = '' }: CatalogueFields) {
  const startsAt = parseInstantField(starts)
  const endsAt = parseInstantField(returns === 'yes' && backEnds ? backEnds : ends)
  return startsAt && endsAt && startsAt < endsAt ? { startsAt, endsAt } : null
}
