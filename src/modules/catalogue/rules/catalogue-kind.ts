import type { z } from 'zod'
import type { CatalogueSubject } from '#modules/access/rules/audit.ts'
import type { Permission } from '#modules/access/rules/permissions.ts'
import type { CatalogueFields } from './catalogue-fields.ts'

/**
 * A kind of catalogue row that staff edit: its schema for typed fields, and the inverse. Forms and files use the same
 * two.
 */
export type CatalogueKind<Row> = {
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
  permission: Permission
  /** Parses the fields into columns. */
  read: z.ZodType<Row, CatalogueFields>
  /** The inverse of `read`. */
  fields: (row: Row) => CatalogueFields
  /** Builds the columns of a new row that nobody types. Default: the id. */
  buildNewRow?: (id: number, row: Row) => Record<string, unknown>
}
