import { z } from 'zod'
import { optionalTypedField, wholeNumberField } from '#kernel/typed-fields.ts'
import { MAX_AREA_PARTS } from '#modules/places/rules/city-area.ts'
import {
  type CityTerms,
  MAX_CITY_TEXT_LENGTH,
  MAX_LOCALITIES,
  MAX_LOCALITY_LENGTH,
  MAX_LONG_DISTANCE_KM,
  MAX_POSITION,
  MAX_RADIUS_KM,
  MIN_LONG_DISTANCE_KM,
} from '#modules/places/rules/city-terms.ts'

/** Maximum length of a locality with its city and PIN code. */
const MAX_PART = 160
const splitLines = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean),
  ),
]

/** PIN codes or localities, one per line. */
const areaField = z
  .string()
  .default('')
  .transform(splitLines)
  .refine(parts => parts.length <= MAX_AREA_PARTS && parts.every(part => part.length <= MAX_PART), 'city.area')

/** The fields of a city as its form posts them: numbers as text, one locality per line. */
export const cityDetailFields = z.object({
  radiusKm: wholeNumberField(1, MAX_RADIUS_KM, 'city.radius'),
  farKm: wholeNumberField(MIN_LONG_DISTANCE_KM, MAX_LONG_DISTANCE_KM, 'city.far'),
  areaWith: areaField,
  areaWithout: areaField,
  position: optionalTypedField(wholeNumberField(1, MAX_POSITION, 'city.position'), null),
  active: z.enum(['yes', 'no']).transform(said => said === 'yes'),
  about: z
    .string()
    .transform(text => text.replaceAll('\r\n', '\n').trim())
    .refine(text => text.length <= MAX_CITY_TEXT_LENGTH, 'city.about'),
  localities: z
    .string()
    .transform(splitLines)
    .refine(
      names => names.length <= MAX_LOCALITIES && names.every(name => name.length <= MAX_LOCALITY_LENGTH),
      'city.localities',
    ),
}) satisfies z.ZodType<CityTerms>
