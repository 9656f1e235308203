import { z } from 'zod'
import {
  type CatalogueFields,
  checkmarkField,
  formatField,
  lineField,
  linesField,
  listPositionField,
} from '../catalogue-fields.ts'
import type { CatalogueKind } from '../catalogue-kind.ts'

const schema = z.object({
  name: lineField(40),
  tagline: lineField(80),
  bullets: linesField(8, 120),
  position: listPositionField,
  active: checkmarkField,
})

export type PackageRow = z.output<typeof schema>

/** A service level of a move. Its rates are in the price book. */
export const packageKind: CatalogueKind<PackageRow> = {
  ...{ table: 'packages', key: 'id', subject: 'package', permission: 'catalogue' },
  read: schema as z.ZodType<PackageRow, CatalogueFields>,
  fields: row => ({
    name: row.name,
    tagline: row.tagline,
    bullets: formatField.lines(row.bullets),
    position: String(row.position),
    active: formatField.yes(row.active),
  }),
}
