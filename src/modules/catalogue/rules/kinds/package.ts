import { z } from 'zod'
import { type Fields, fieldOf, line, lines, listPosition, yes } from '../fields.ts'
import type { Kind } from '../kind.ts'

const read = z.object({
  name: line(40),
  tagline: line(80),
  bullets: lines(8, 120),
  position: listPosition,
  active: yes,
})

export type PackageRow = z.output<typeof read>

/** A service level of a move. Its rates are in the price book. */
export const packageKind: Kind<PackageRow> = {
  ...{ table: 'packages', key: 'id', subject: 'package', right: 'catalogue' },
  read: read as z.ZodType<PackageRow, Fields>,
  fields: row => ({
    name: row.name,
    tagline: row.tagline,
    bullets: fieldOf.lines(row.bullets),
    position: String(row.position),
    active: fieldOf.yes(row.active),
  }),
}
