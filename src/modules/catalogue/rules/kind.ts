import type { z } from 'zod'
import type { CatalogueSubject } from '#modules/access/rules/audit.ts'
import type { Right } from '#modules/access/rules/permissions.ts'
import type { Fields } from './fields.ts'

/**
 * One kind of row that staff write: how it is read from what was typed, and typed from what stands in its table. A form and a file
 * go by the same two.
 */
export type Kind<Row> = {
  table:
    | 'item_groups'
    | 'service_categories'
    | 'coupons'
    | 'services'
    | 'service_options'
    | 'items'
    | 'presets'
    | 'packages'
    | 'vehicles'
  key: 'id' | 'code'
  subject: CatalogueSubject
  right: Right
  /** Its columns, by what was typed. */
  read: z.ZodType<Row, Fields>
  /** The inverse of `read`. */
  fields: (row: Row) => Fields
  /** Of a new one, the columns that nobody types; left out, its number. */
  ofNew?: (id: number, row: Row) => Record<string, unknown>
}
