import { z } from 'zod'
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

const whole = (text: string, least: number, most: number) =>
  /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null
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
  radiusKm: z
    .string()
    .trim()
    .transform(text => whole(text, 1, MOST_RADIUS_KM))
    .refine(km => km !== null, 'city.radius')
    .transform(km => km!),
  farKm: z
    .string()
    .trim()
    .transform(text => whole(text, LEAST_FAR_KM, MOST_FAR_KM))
    .refine(km => km !== null, 'city.far')
    .transform(km => km!),
  areaWith: area,
  areaWithout: area,
  position: z
    .string()
    .trim()
    .refine(text => text === '' || whole(text, 1, MOST_POSITION) !== null, 'city.position')
    .transform(text => (text === '' ? null : Number(text))),
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
