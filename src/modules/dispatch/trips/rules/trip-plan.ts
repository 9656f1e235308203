import { z } from 'zod'
import {
  type CatalogueFields,
  checkmarkField,
  lineField,
  proseField,
} from '#modules/catalogue/rules/catalogue-fields.ts'
import { buildOptionalIdField } from '#modules/crews/rules/fields.ts'
import { formatInstantField, parseInstantField } from '../../record/rules/instant-field.ts'

/** The planned data of a trip. */
export type TripPlan = {
  truckId: number
  driverIds: number[]
  from: string
  to: string
  out: { startsAt: Date; endsAt: Date }
  /** The return trip; null if no return load is planned. */
  back: { startsAt: Date; endsAt: Date } | null
  note: string
}

const instant = z.string().default('').transform(parseInstantField).pipe(z.date('trip.time'))
const optionalInstant = z.string().default('').transform(parseInstantField)
const requiredId = (code: string) => buildOptionalIdField(code).pipe(z.number(code))

/** The longest trip: as far as the board looks back. */
const MAX_TRIP_MS = 31 * 86_400_000

type TypedTrip = {
  truck: number
  driver: number
  second: number | null
  from: string
  to: string
  starts: Date
  ends: Date
  returns: boolean
  backStarts: Date | null
  backEnds: Date | null
  note: string
}

export const readTripPlan = z
  .object({
    truck: requiredId('dispatch.truck-required'),
    driver: requiredId('trip.driver'),
    second: buildOptionalIdField('trip.driver'),
    from: lineField(60),
    to: lineField(60),
    starts: instant,
    ends: instant,
    returns: checkmarkField,
    backStarts: optionalInstant,
    backEnds: optionalInstant,
    note: proseField(1_000, 0),
  })
  .superRefine(({ starts, ends, returns, backStarts, backEnds }, context) => {
    const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (ends <= starts) problem('ends', 'trip.ends')
    if (returns && !backStarts) problem('backStarts', 'trip.time')
    if (returns && !backEnds) problem('backEnds', 'trip.time')
    if (!returns || !backStarts || !backEnds) {
      if (ends.getTime() - starts.getTime() > MAX_TRIP_MS) problem('ends', 'trip.long')
      return
    }
    if (backStarts < ends) problem('backStarts', 'trip.back-starts')
    if (backEnds <= backStarts) problem('backEnds', 'trip.ends')
    if (backEnds.getTime() - starts.getTime() > MAX_TRIP_MS) problem('backEnds', 'trip.long')
  })
  .transform(
    ({ truck, driver, second, from, to, starts, ends, returns, backStarts, backEnds, note }: TypedTrip): TripPlan => ({
      truckId: truck,
      driverIds: second === null || second === driver ? [driver] : [driver, second].toSorted((a, b) => a - b),
      ...{ from, to, note },
      out: { startsAt: starts, endsAt: ends },
      back: returns ? { startsAt: backStarts!, endsAt: backEnds! } : null,
    }),
  ) as unknown as z.ZodType<TripPlan, CatalogueFields>

/** Converts a trip plan to form fields, the inverse of `readTripPlan`. */
export const toTripFields = ({ truckId, driverIds, from, to, out, back, note }: TripPlan): CatalogueFields => ({
  ...{ truck: String(truckId), driver: String(driverIds[0] ?? ''), second: String(driverIds[1] ?? '') },
  ...{ from, to, note, starts: formatInstantField(out.startsAt), ends: formatInstantField(out.endsAt) },
  returns: back ? 'yes' : 'no',
  backStarts: back ? formatInstantField(back.startsAt) : '',
  backEnds: back ? formatInstantField(back.endsAt) : '',
})
