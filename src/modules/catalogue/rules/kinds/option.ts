import { z } from 'zod'
import {
  type CatalogueFields,
  checkmarkField,
  countField,
  formatField,
  lineField,
  listPositionField,
  optionalField,
  wholeRupeesField,
} from '../catalogue-fields.ts'
import type { CatalogueKind } from '../catalogue-kind.ts'

/** The maximum of the database. */
const MAX_PEOPLE = 30

const schema = z.object({
  name: lineField(80),
  price: wholeRupeesField(1),
  minutes: countField(1, 60_000),
  people: optionalField(countField(1, MAX_PEOPLE), 1),
  position: listPositionField,
  active: checkmarkField,
})

export type OptionRow = z.output<typeof schema>

/** An option of a service that can be ordered. */
export const optionKind: CatalogueKind<OptionRow> = {
  ...{ table: 'service_options', key: 'id', subject: 'service-option', permission: 'catalogue' },
  read: schema as z.ZodType<OptionRow, CatalogueFields>,
  fields: row => ({
    name: row.name,
    price: formatField.rupees(row.price),
    minutes: String(row.minutes),
    people: String(row.people),
    position: String(row.position),
    active: formatField.yes(row.active),
  }),
}
