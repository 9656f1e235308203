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

/** The most pressing first: what asks for attention, then what has no day, then by day and slot. */
export const pressingFirst: Order = {
  keys: [
    { of: sql`(case when ${asking} then 0 else 1 end)`, type: 'int8' },
    { of: sql`coalesce(move_date, '-infinity'::date)`, type: 'date' },
    { of: sql`coalesce(slot_hour, 99)`, type: 'int8' },
    id,
  ],
  down: false,
}

/** What waits comes with the most pressing first, the jobs of days by their slots, all others newest first. Its number says when an order was placed. */
export function orderOfDesk({ sort, view, from, until }: Search): Order {
  if (sort?.by === 'day') return { keys: day, down: sort.down }
  if (sort?.by === 'due') return { keys: [{ of: sql`orders.owed`, type: 'int8' }, id], down: sort.down }
  if (sort?.by === 'placed') return { keys: [id], down: sort.down }
  if (view === 'waiting') return pressingFirst
  return from || until ? { keys: day, down: false } : { keys: [id], down: true }
}
