import { z } from 'zod'
import { type CatalogueFields, checkmarkField, formatField, lineField, measureField } from '../catalogue-fields.ts'
import type { CatalogueKind } from '../catalogue-kind.ts'

/** Returns the volume of the box in cft, or 0 if a side is missing, which is reported at its own field. */
const calculateBoxVolume = (length: number, width: number, height: number) => length * width * height || 0

const schema = z
  .object({
    name: lineField(60).refine(name => !name.includes(' + '), 'catalogue.plus'), // joins the names of two vehicles
    length: measureField(100),
    width: measureField(30),
    height: measureField(30),
    usable: measureField(50_000),
    active: checkmarkField,
  })
  .refine(
    ({ length, width, height, usable }) =>
      calculateBoxVolume(length, width, height) === 0 || usable <= calculateBoxVolume(length, width, height),
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

export type VehicleRow = z.output<typeof schema>

/** A type of vehicle by its loading space. Its rates are in the price book. */
export const vehicleKind: CatalogueKind<VehicleRow> = {
  ...{ table: 'vehicles', key: 'id', subject: 'vehicle', permission: 'catalogue' },
  read: schema as z.ZodType<VehicleRow, CatalogueFields>,
  fields: row => ({
    name: row.name,
    length: String(row.length_ft),
    width: String(row.width_ft),
    height: String(row.height_ft),
    usable: String(row.usable_cft),
    active: formatField.yes(row.active),
  }),
}
