import { z } from 'zod'
import {
  type CatalogueFields,
  checkmarkField,
  countField,
  formatField,
  lineField,
  listPositionField,
  measureField,
  optionalField,
  wholeRupeesField,
} from '../catalogue-fields.ts'
import type { CatalogueKind } from '../catalogue-kind.ts'
import { pictogramNames } from '../pictograms.ts'

/** Search words, normalised for comparison: in small letters and separated by single spaces. */
const searchWordsField = lineField(300, 0).transform(words =>
  words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, ' ')
    .trim(),
)

const schema = z
  .object({
    name: lineField(60).refine(name => /[\p{L}\p{N}]/u.test(name), 'catalogue.required'),
    words: searchWordsField,
    cft: measureField(2_000),
    pictogram: z.string().default('').pipe(z.enum(pictogramNames, 'catalogue.pictogram')),
    group: countField(1, 1e9),
    handling: optionalField(wholeRupeesField(), 0),
    position: listPositionField,
    active: checkmarkField,
  })
  .transform(({ group, ...rest }) => ({ group_id: group, ...rest }))

export type CatalogueItemRow = z.output<typeof schema>

/** A kind of household item that is moved. */
export const itemKind: CatalogueKind<CatalogueItemRow> = {
  ...{ table: 'items', key: 'id', subject: 'item', permission: 'catalogue' },
  read: schema as z.ZodType<CatalogueItemRow, CatalogueFields>,
  fields: row => ({
    name: row.name,
    words: row.words,
    cft: String(row.cft),
    pictogram: row.pictogram,
    group: String(row.group_id),
    handling: row.handling > 0 ? formatField.rupees(row.handling) : '',
    position: String(row.position),
    active: formatField.yes(row.active),
  }),
}
