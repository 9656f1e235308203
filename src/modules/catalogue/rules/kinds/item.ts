import { z } from 'zod'
import { count, type Fields, fieldOf, line, listPosition, measure, orNothing, rupees, yes } from '../fields.ts'
import type { Kind } from '../kind.ts'
import { pictograms } from '../pictograms.ts'

/** Search words, normalised for comparison: in small letters and separated by single spaces. */
const searched = line(300, 0).transform(words =>
  words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, ' ')
    .trim(),
)

const read = z
  .object({
    name: line(60).refine(name => /[\p{L}\p{N}]/u.test(name), 'catalogue.required'),
    words: searched,
    cft: measure(2_000),
    pictogram: z.string().default('').pipe(z.enum(pictograms, 'catalogue.pictogram')),
    group: count(1, 1e9),
    handling: orNothing(rupees(), 0),
    position: listPosition,
    active: yes,
  })
  .transform(({ group, ...rest }) => ({ group_id: group, ...rest }))

export type ItemRow = z.output<typeof read>

/** A kind of household item that is moved. */
export const item: Kind<ItemRow> = {
  ...{ table: 'items', key: 'id', subject: 'item', right: 'catalogue' },
  read: read as z.ZodType<ItemRow, Fields>,
  fields: row => ({
    name: row.name,
    words: row.words,
    cft: String(row.cft),
    pictogram: row.pictogram,
    group: String(row.group_id),
    handling: row.handling > 0 ? fieldOf.rupees(row.handling) : '',
    position: String(row.position),
    active: fieldOf.yes(row.active),
  }),
}
