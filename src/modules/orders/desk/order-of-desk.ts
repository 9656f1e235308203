import { sql } from 'kysely'
import type { Order } from '#platform/database/keyset.ts'
import type { Search } from './rules/desk.ts'
import { asking } from './task-at.ts'

const id = { of: sql`orders.id`, type: 'int8' } as const
const day = [
  { of: sql`coalesce(move_date, 'infinity'::date)`, type: 'date' },
  { of: sql`coalesce(slot_hour, 99)`, type: 'int8' },
  id,
] as const

/** The most urgent first: orders that need attention, then orders without a date, then by date and slot. */
export const pressingFirst: Order = {
  keys: [
    { of: sql`(case when ${asking} then 0 else 1 end)`, type: 'int8' },
    { of: sql`coalesce(move_date, '-infinity'::date)`, type: 'date' },
    { of: sql`coalesce(slot_hour, 99)`, type: 'int8' },
    id,
  ],
  down: false,
}

/**
 * Returns the sort order of a list. Waiting orders come with the most urgent first, the jobs of some dates by their
 * slots, all others newest first. The order number shows when an order was placed.
 */
export function orderOfDesk({ sort, view, from, until }: Search): Order {
  if (sort?.by === 'day') return { keys: day, down: sort.down }
  if (sort?.by === 'due') return { keys: [{ of: sql`orders.owed`, type: 'int8' }, id], down: sort.down }
  if (sort?.by === 'placed') return { keys: [id], down: sort.down }
  if (view === 'waiting') return pressingFirst
  return from || until ? { keys: day, down: false } : { keys: [id], down: true }
}
