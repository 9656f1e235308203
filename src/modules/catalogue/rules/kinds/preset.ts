import { z } from 'zod'
import { MAX_ITEM_QUANTITY } from '../cart.ts'
import {
  type CatalogueFields,
  checkmarkField,
  countField,
  formatField,
  lineField,
  listPositionField,
  optionalField,
} from '../catalogue-fields.ts'
import type { CatalogueKind } from '../catalogue-kind.ts'

const quantityField = optionalField(countField(0, MAX_ITEM_QUANTITY), 0)

const rowSchema = z.object({
  name: lineField(40),
  cart: z.record(z.string(), z.string()).transform((typed, context) => {
    const cart: Record<number, number> = {}
    for (const [id, value] of Object.entries(typed)) {
      const read = quantityField.safeParse(value)
      if (!read.success) context.addIssue({ code: 'custom', message: 'catalogue.count', path: [id] })
      else if (read.data > 0) cart[Number(id)] = read.data
    }
    return cart
  }),
  position: listPositionField,
  active: checkmarkField,
})

/** Collects the quantities: 'cart.17' is the quantity of item 17. */
const collectCartFields = (fields: CatalogueFields) => ({
  ...fields,
  cart: Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const id = /^cart\.(\d{1,9})$/.exec(name)?.[1]
      return id ? [[id, value]] : []
    }),
  ),
})

const schema = z.record(z.string(), z.string()).transform(collectCartFields).pipe(rowSchema)

export type PresetRow = z.output<typeof schema>

/** The items of a typical home, to start a list from. */
export const presetKind: CatalogueKind<PresetRow> = {
  ...{ table: 'presets', key: 'code', subject: 'preset', permission: 'catalogue' },
  read: schema as z.ZodType<PresetRow, CatalogueFields>,
  fields: row => ({
    name: row.name,
    ...Object.fromEntries(Object.entries(row.cart).map(([id, quantity]) => [`cart.${id}`, String(quantity)])),
    position: String(row.position),
    active: formatField.yes(row.active),
  }),
  buildNewRow: id => ({ code: `p${id}` }),
}
