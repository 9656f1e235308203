import { z } from 'zod'
import { slugOf } from '#kernel/slug.ts'
import { categoryDrawings } from '../category-drawings.ts'
import { type Fields, fieldOf, line, listPosition, percent, sacCode, yes } from '../fields.ts'
import type { Kind } from '../kind.ts'

const read = z.object({
  name: line(60),
  tagline: line(160),
  image: z.string().default('').pipe(z.enum(categoryDrawings, 'catalogue.drawing')),
  sac: sacCode,
  gst: percent.pipe(z.number().multipleOf(2, 'catalogue.percent')), // half of it is the State's
  safety_inspection: yes,
  position: listPosition,
  active: yes,
})

export type CategoryRow = z.output<typeof read>

/** A category of home services. Its address and trade are set when it is created and never typed. */
export const category: Kind<CategoryRow> = {
  ...{ table: 'service_categories', key: 'id', subject: 'service-category', right: 'catalogue' },
  read: read as z.ZodType<CategoryRow, Fields>,
  fields: row => ({
    name: row.name,
    tagline: row.tagline,
    image: row.image,
    sac: row.sac,
    gst: fieldOf.percent(row.gst),
    safety_inspection: fieldOf.yes(row.safety_inspection),
    position: String(row.position),
    active: fieldOf.yes(row.active),
  }),
  ofNew: (id, { name }) => ({ id, slug: slugOf(name).slice(0, 60) || String(id), trade: id }),
}
