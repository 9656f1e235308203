import { z } from 'zod'
import { type Fields, fieldOf, line, measure, yes } from '../fields.ts'
import type { Kind } from '../kind.ts'

/** Returns the volume of the box in cft, or 0 if a side is missing, which is reported at its own field. */
const boxOf = (length: number, width: number, height: number) => length * width * height || 0

const read = z
  .object({
    name: line(60).refine(name => !name.includes(' + '), 'catalogue.plus'), // joins the names of two vehicles
    length: measure(100),
    width: measure(30),
    height: measure(30),
    usable: measure(50_000),
    active: yes,
  })
  .refine(
    ({ length, width, height, usable }) => boxOf(length, width, height) === 0 || usable <= boxOf(length, width, height),
    {
      path: ['usable'],
      error: 'catalogue.larger-than-box',
    },
  )
  .transform(({ name, length, width, height, usable, active }) => ({
    name,
    length_ft: length,
    width_ft: width,
    height_ft: height,
    usable_cft: usable,
    active,
  }))

export type VehicleRow = z.output<typeof read>

/** A type of vehicle by its loading space. Its rates are in the price book. */
export const vehicle: Kind<VehicleRow> = {
  ...{ table: 'vehicles', key: 'id', subject: 'vehicle', right: 'catalogue' },
  read: read as z.ZodType<VehicleRow, Fields>,
  fields: row => ({
    name: row.name,
    length: String(row.length_ft),
    width: String(row.width_ft),
    height: String(row.height_ft),
    usable: String(row.usable_cft),
    active: fieldOf.yes(row.active),
  }),
}
