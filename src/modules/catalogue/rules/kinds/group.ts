import { z } from 'zod'
import { type CatalogueFields, lineField, listPositionField } from '../catalogue-fields.ts'
import type { CatalogueKind } from '../catalogue-kind.ts'

const schema = z.object({ name: lineField(40), position: listPositionField })

export type GroupRow = z.output<typeof schema>

/** A group of items. Customers see it while one of its items is offered. */
export const itemGroupKind: CatalogueKind<GroupRow> = {
  ...{ table: 'item_groups', key: 'id', subject: 'item-group', permission: 'catalogue' },
  read: schema as z.ZodType<GroupRow, CatalogueFields>,
  fields: ({ name, position }) => ({ name, position: String(position) }),
}
