import { z } from 'zod'
import { orEmpty, wholeField } from '#kernel/typed-fields.ts'
import { MOST_PARTS } from '#modules/places/rules/city-area.ts'
import {
  type CityTerms,
  LEAST_FAR_KM,
  MOST_ABOUT,
  MOST_FAR_KM,
  MOST_LOCALITIES,
  MOST_LOCALITY,
  MOST_POSITION,
  MOST_RADIUS_KM,
} from '#modules/places/rules/city-terms.ts'

/** Of a locality, with its city and PIN code. */
const MOST_PART = 160
const lines = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean),
  ),
]

/** A PIN code or a locality a line. */
const area = z
  .string()
  .default('')
  .transform(lines)
  .refine(parts => parts.length <= MOST_PARTS && parts.every(part => part.length <= MOST_PART), 'city.area')

/** As a form tells it: numbers as texts, a locality a line. */
export const cityFields = z.object({
  radiusKm: wholeField(1, MOST_RADIUS_KM, 'city.radius'),
  farKm: wholeField(LEAST_FAR_KM, MOST_FAR_KM, 'city.far'),
  areaWith: area,
  areaWithout: area,
  position: orEmpty(wholeField(1, MOST_POSITION, 'city.position'), null),
  active: z.enum(['yes', 'no']).transform(said => said === 'yes'),
  about: z
    .string()
    .transform(text => text.replaceAll('\r\n', '\n').trim())
    .refine(text => text.length <= MOST_ABOUT, 'city.about'),
  localities: z
    .string()
    .transform(lines)
    .refine(
      names => names.length <= MOST_LOCALITIES && names.every(name => name.length <= MOST_LOCALITY),
      'city.localities',
    ),
}) satisfies z.ZodType<CityTerms>
