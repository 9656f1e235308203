import { z } from 'zod'
import { toSlug } from '#kernel/slug.ts'
import {
  type CatalogueFields,
  checkmarkField,
  formatField,
  lineField,
  listPositionField,
  sacCodeField,
} from '../catalogue-fields.ts'
import type { CatalogueKind } from '../catalogue-kind.ts'
import { categoryDrawings } from '../category-drawings.ts'

const schema = z.object({
  name: lineField(60),
  tagline: lineField(160),
  image: z.string().default('').pipe(z.enum(categoryDrawings, 'catalogue.drawing')),
  sac: sacCodeField,
  safety_inspection: checkmarkField,
  position: listPositionField,
  active: checkmarkField,
})

export type CategoryRow = z.output<typeof schema>

/** A category of home services. Its address and trade are set when it is created and never typed. */
export const categoryKind: CatalogueKind<CategoryRow> = {
  ...{ table: 'service_categories', key: 'id', subject: 'service-category', permission: 'catalogue' },
  read: schema as z.ZodType<CategoryRow, CatalogueFields>,
  fields: row => ({
    name: row.name,
    tagline: row.tagline,
    image: row.image,
    sac: row.sac,
    safety_inspection: formatField.yes(row.safety_inspection),
    position: String(row.position),
    active: formatField.yes(row.active),
  }),
  buildNewRow: (id, { name }) => ({ id, slug: toSlug(name).slice(0, 60) || String(id), trade: id }),
}
