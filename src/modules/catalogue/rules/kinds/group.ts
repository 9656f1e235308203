import { z } from 'zod'
import { type Fields, line, listPosition } from '../fields.ts'
import type { Kind } from '../kind.ts'

const read = z.object({ name: line(40), position: listPosition })

export type GroupRow = z.output<typeof read>

/** A group of items. Customers see it while one of its items is offered. */
export const group: Kind<GroupRow> = {
  ...{ table: 'item_groups', key: 'id', subject: 'item-group', right: 'catalogue' },
  read: read as z.ZodType<GroupRow, Fields>,
  fields: ({ name, position }) => ({ name, position: String(position) }),
}
