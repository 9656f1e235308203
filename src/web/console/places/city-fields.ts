import { z } from 'zod'
import { orEmpty, wholeField } from '#kernel/typed-fields.ts'
import { MAX_PARTS } from '#modules/places/rules/city-area.ts'
import {
  type CityTerms,
  MAX_ABOUT,
  MAX_FAR_KM,
  MAX_LOCALITIES,
  MAX_LOCALITY,
  MAX_POSITION,
  MAX_RADIUS_KM,
  MIN_FAR_KM,
} from '#modules/places/rules/city-terms.ts'

/** Maximum length of a locality with its city and PIN code. */
const MAX_PART = 160
const lines = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean),
  ),
]

/** PIN codes or localities, one per line. */
const area = z
  .string()
  .default('')
  .transform(lines)
  .refine(parts => parts.length <= MAX_PARTS && parts.every(part => part.length <= MAX_PART), 'city.area')

/** The fields of a city as its form posts them: numbers as text, one locality per line. */
export const cityFields = z.object({
  radiusKm: wholeField(1, MAX_RADIUS_KM, 'city.radius'),
  farKm: wholeField(MIN_FAR_KM, MAX_FAR_KM, 'city.far'),
  areaWith: area,
  areaWithout: area,
  position: orEmpty(wholeField(1, MAX_POSITION, 'city.position'), null),
  active: z.enum(['yes', 'no']).transform(said => said === 'yes'),
  about: z
    .string()
    .transform(text => text.replaceAll('\r\n', '\n').trim())
    .refine(text => text.length <= MAX_ABOUT, 'city.about'),
  localities: z
    .string()
    .transform(lines)
    .refine(
      names => names.length <= MAX_LOCALITIES && names.every(name => name.length <= MAX_LOCALITY),
      'city.localities',
    ),
}) satisfies z.ZodType<CityTerms>
