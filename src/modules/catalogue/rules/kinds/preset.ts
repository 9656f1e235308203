import { z } from 'zod'
import { MAX_PIECES } from '../cart.ts'
import { count, type Fields, fieldOf, line, listPosition, orNothing, yes } from '../fields.ts'
import type { Kind } from '../kind.ts'

const pieces = orNothing(count(0, MAX_PIECES), 0)

const row = z.object({
  name: line(40),
  cart: z.record(z.string(), z.string()).transform((typed, context) => {
    const cart: Record<number, number> = {}
    for (const [id, value] of Object.entries(typed)) {
      const read = pieces.safeParse(value)
      if (!read.success) context.addIssue({ code: 'custom', message: 'catalogue.count', path: [id] })
      else if (read.data > 0) cart[Number(id)] = read.data
    }
    return cart
  }),
  position: listPosition,
  active: yes,
})

/** Collects the quantities: 'cart.17' is the quantity of item 17. */
const gather = (fields: Fields) => ({
  ...fields,
  cart: Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const id = /^cart\.(\d{1,9})$/.exec(name)?.[1]
      return id ? [[id, value]] : []
    }),
  ),
})

const read = z.record(z.string(), z.string()).transform(gather).pipe(row)

export type PresetRow = z.output<typeof read>

/** The items of a typical home, to start a list from. */
export const preset: Kind<PresetRow> = {
  ...{ table: 'presets', key: 'code', subject: 'preset', right: 'catalogue' },
  read: read as z.ZodType<PresetRow, Fields>,
  fields: row => ({
    name: row.name,
    ...Object.fromEntries(Object.entries(row.cart).map(([id, quantity]) => [`cart.${id}`, String(quantity)])),
    position: String(row.position),
    active: fieldOf.yes(row.active),
  }),
  ofNew: id => ({ code: `p${id}` }),
}
