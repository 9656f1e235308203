import { sql } from 'kysely'
import type { KeysetOrder } from '#platform/database/keyset.ts'
import { hasOpenFlag } from './order-task-sql.ts'
import type { OrderSearch } from './rules/order-search.ts'

const idKey = { of: sql`orders.id`, type: 'int8' } as const
const dateKeys = [
  { of: sql`coalesce(move_date, 'infinity'::date)`, type: 'date' },
  { of: sql`coalesce(slot_hour, 99)`, type: 'int8' },
  idKey,
] as const

/** The most urgent first: orders that need attention, then orders without a date, then by date and slot. */
export const mostUrgentFirst: KeysetOrder = {
  keys: [
    { of: sql`(case when ${hasOpenFlag} then 0 else 1 end)`, type: 'int8' },
    { of: sql`coalesce(move_date, '-infinity'::date)`, type: 'date' },
    { of: sql`coalesce(slot_hour, 99)`, type: 'int8' },
    idKey,
  ],
  down: false,
}

/**
 * Returns the sort order of a list. Waiting orders come with the most urgent first, the jobs of some dates by their
 * slots, all others newest first. The order number shows when an order was placed.
 */
export function getSortOrder({ sort, view, from, until }: OrderSearch): KeysetOrder {
  if (sort?.by === 'day') return { keys: dateKeys, down: sort.down }
  if (sort?.by === 'due') return { keys: [{ of: sql`orders.balance_due`, type: 'int8' }, idKey], down: sort.down }
  if (sort?.by === 'placed') return { keys: [idKey], down: sort.down }
  if (view === 'waiting') return mostUrgentFirst
  return from || until ? { keys: dateKeys, down: false } : { keys: [idKey], down: true }
}
