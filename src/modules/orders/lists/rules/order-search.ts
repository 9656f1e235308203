import type { IndiaDate } from '#kernel/india-time.ts'
import type { PagePosition } from '#kernel/list-page.ts'
import type { Paise } from '#kernel/money.ts'
import type { FlagKind } from '../../record/rules/flag.ts'
import type { OrderSummary } from '../../record/rules/order-view.ts'
import type { OrderStatus } from '../../record/rules/status.ts'

/**
 * The next step that an order waits for: a flag to resolve (attention), a price, another date for one that has passed
 * (overdue) or can no longer be kept because the date was closed or the slot has fewer crews (unkept), an approval, a
 * crew, its crew's departure (comes), or its completion.
 */
export type OrderTask = 'attention' | 'price' | 'overdue' | 'unkept' | 'approve' | 'crew' | 'comes' | 'complete'

export const orderTasks = [
  'attention',
  'price',
  'overdue',
  'unkept',
  'approve',
  'crew',
  'comes',
  'complete',
] as const satisfies OrderTask[]

/** The columns by which the list can be sorted, besides urgency. */
export const orderSortKeys = ['day', 'placed', 'due'] as const
export type OrderSortKey = (typeof orderSortKeys)[number]

/**
 * The filters of a search. `waiting` finds orders with a task, `all` every placed order. A filter that is null or empty
 * is not applied.
 */
export type OrderSearch = {
  view: 'waiting' | 'all'
  /** An order number, a mobile number, a reference, or words of a name, a crew or an address. */
  text: string
  status: OrderStatus | null
  /** The task that an order waits for. */
  task: OrderTask | null
  /** The branch that serves its pick-up: 0 is the company's own. */
  branchId: number | null
  cityId: number | null
  /** The customer whose orders are listed. */
  customerId: number | null
  /** Move dates. */
  from: IndiaDate | null
  until: IndiaDate | null
  packageId: number | null
  /** True: between cities; false: within one. */
  far: boolean | null
  /** True: booked and not paid in full. */
  owing: boolean | 'customer'
  /** The flag that an order must have. */
  flag: FlagKind | null
  /** Only these of the orders; null for all. */
  orderNos: readonly string[] | null
  /** Null: the default for the other filters. */
  sort: { by: OrderSortKey; down: boolean } | null
  place: PagePosition
}

export const allOrdersSearch: OrderSearch = {
  view: 'all',
  text: '',
  status: null,
  task: null,
  branchId: null,
  cityId: null,
  customerId: null,
  from: null,
  until: null,
  packageId: null,
  far: null,
  owing: false,
  flag: null,
  orderNos: null,
  sort: null,
  place: {},
}

type StopFloor = { floor: number; lift: boolean }

/** An order in the list of the console. */
export type ListedOrder = OrderSummary & {
  customer: { name: string; mobile: string }
  cityId: number | null
  totalCft: number
  vehicle: string
  floors: { from: StopFloor; to: StopFloor }
  crewName: string | null
  /** The kinds of open flags, each once, the most urgent first. */
  attention: FlagKind[]
  task: OrderTask | null
  balanceDue: Paise
  /** True if a business customer pays for it later, so that nothing is collected. */
  onAccount: boolean
  /** The last event of its activity log. An action about the order sends it back. */
  lastEvent: number
}
