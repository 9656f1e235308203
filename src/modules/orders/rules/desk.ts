import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { AttentionFact } from './attention.ts'
import type { OrderSummary } from './order-view.ts'
import type { OrderStatus } from './status.ts'

/**
 * What an order waits for staff to do: what asks for attention, a price, another day for one that passed
 * or can no longer be kept (its day was closed, its slot has fewer crews),
 * an approval, a crew, to see its crew off, or its completion.
 */
export type Task = 'attention' | 'price' | 'overdue' | 'unkept' | 'approve' | 'crew' | 'comes' | 'complete'

/** What staff look for. `waiting` has what has a task, `all` every placed order. */
export type Search = {
  view: 'waiting' | 'all'
  /** A number, a mobile or a name; empty for any. */
  text: string
  status: OrderStatus | null
  day: IndiaDate | null
  /** What it asks attention for. */
  fact: AttentionFact | null
  /** From 1. */
  page: number
}

/** An order in the list of the console. */
export type DeskOrder = OrderSummary & {
  customer: { name: string; mobile: string }
  partner: string | null
  /** Each once, the most pressing first. */
  attention: AttentionFact[]
  task: Task | null
  balanceDue: Paise
}
