import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { Place } from '#kernel/page.ts'
import type { FlagFact } from '../../record/rules/flag.ts'
import type { OrderSummary } from '../../record/rules/order-view.ts'
import type { OrderStatus } from '../../record/rules/status.ts'

/**
 * What an order waits for staff to do: what asks for attention, a price, another day for one that passed
 * or can no longer be kept (its day was closed, its slot has fewer crews),
 * an approval, a crew, to see its crew off, or its completion.
 */
export type Task = 'attention' | 'price' | 'overdue' | 'unkept' | 'approve' | 'crew' | 'comes' | 'complete'

/** What the list can be ordered by, beside how pressing it is. */
export const deskSorts = ['day', 'placed', 'due'] as const
export type DeskSort = (typeof deskSorts)[number]

/** What staff look for. `waiting` has what has a task, `all` every placed order. What is null or empty counts for nothing. */
export type Search = {
  view: 'waiting' | 'all'
  /** A number, a mobile, a reference, or words of a name, a crew, an address. */
  text: string
  status: OrderStatus | null
  cityId: number | null
  /** Whose orders. */
  customerId: number | null
  /** Days of the move. */
  from: IndiaDate | null
  until: IndiaDate | null
  packageId: number | null
  /** Whether between cities, or within one. */
  far: boolean | null
  /** Whether booked and not all paid. */
  owing: boolean
  /** What it asks attention for. */
  fact: FlagFact | null
  /** Null: as it suits what is looked for. */
  sort: { by: DeskSort; down: boolean } | null
  place: Place
}

export const everything: Search = {
  view: 'all',
  text: '',
  status: null,
  cityId: null,
  customerId: null,
  from: null,
  until: null,
  packageId: null,
  far: null,
  owing: false,
  fact: null,
  sort: null,
  place: {},
}

type Landing = { floor: number; lift: boolean }

/** An order in the list of the console. */
export type DeskOrder = OrderSummary & {
  customer: { name: string; mobile: string }
  cityId: number | null
  totalCft: number
  vehicle: string
  floors: { from: Landing; to: Landing }
  crewName: string | null
  /** Each once, the most pressing first. */
  attention: FlagFact[]
  task: Task | null
  balanceDue: Paise
  /** A firm pays it later: nothing is collected. */
  onAccount: boolean
  /** The last event of its trail, which a deed about it names. */
  lastEvent: number
}
