import { z } from 'zod'
import { count, type Fields, fieldOf, line, listPosition, orNothing, rupees, yes } from '../fields.ts'
import type { Kind } from '../kind.ts'

/** The maximum of the database. */
const MAX_PEOPLE = 30

const read = z.object({
  name: line(80),
  price: rupees(1),
  minutes: count(1, 60_000),
  people: orNothing(count(1, MAX_PEOPLE), 1),
  position: listPosition,
  active: yes,
})

export type OptionRow = z.output<typeof read>

/** An option of a service that can be ordered. */
export const option: Kind<OptionRow> = {
  ...{ table: 'service_options', key: 'id', subject: 'service-option', right: 'catalogue' },
  read: read as z.ZodType<OptionRow, Fields>,
  fields: row => ({
    name: row.name,
    price: fieldOf.rupees(row.price),
    minutes: String(row.minutes),
    people: String(row.people),
    position: String(row.position),
    active: fieldOf.yes(row.active),
  }),
}
