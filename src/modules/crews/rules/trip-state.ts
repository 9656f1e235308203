/** Where a trip stands. */
export const tripStates = ['draft', 'loading', 'in-transit', 'delivered', 'closed', 'cancelled'] as const
export type TripState = (typeof tripStates)[number]
/** Out, and the way back, where that is planned. */
export const tripWays = ['out', 'back'] as const
export type TripWay = (typeof tripWays)[number]

export const expenseKinds = ['diesel', 'toll', 'loading', 'other'] as const
export type ExpenseKind = (typeof expenseKinds)[number]
export const payers = ['company', 'driver'] as const
export type PaidBy = (typeof payers)[number]

/** Every change of a trip's state there is. One that carries nothing may be called off before it sets out. */
const transitions: Record<TripState, readonly TripState[]> = {
  draft: ['loading', 'cancelled'],
  loading: ['in-transit', 'cancelled'],
  'in-transit': ['delivered'],
  delivered: ['closed'],
  closed: [],
  cancelled: [],
}
export const canTripBecome = (from: TripState, to: TripState): boolean => transitions[from].includes(to)

/** While it may be planned otherwise, and while money may be spent on it. */
export const isPlannable = (state: TripState): boolean => canTripBecome(state, 'cancelled') || state === 'in-transit'
export const takesExpenses = (state: TripState): boolean => state !== 'closed' && state !== 'cancelled'

type Leg = { way: TripWay; startedAt: Date | null; arrivedAt: Date | null }
export type TripAction = { action: 'load' | 'close'; way?: undefined } | { action: 'depart' | 'arrive'; way: TripWay }

/** What comes next: each leg departs and arrives, out before back. Null where all is over. */
export function nextTripAction(state: TripState, legs: readonly Leg[]): TripAction | null {
  if (state === 'draft') return { action: 'load' }
  if (state === 'delivered') return { action: 'close' }
  if (state !== 'loading' && state !== 'in-transit') return null
  for (const way of tripWays) {
    const leg = legs.find(one => one.way === way)
    if (leg && !leg.startedAt) return { action: 'depart', way }
    if (leg && !leg.arrivedAt) return { action: 'arrive', way }
  }
  return null
}

/** Where it stands after that: all is delivered as the last leg arrives. */
export function stateAfter(action: TripAction, legs: readonly Leg[]): TripState {
  if (action.action === 'load') return 'loading'
  if (action.action === 'close') return 'closed'
  if (action.action === 'depart') return 'in-transit'
  return legs.every(({ way, arrivedAt }) => way === action.way || arrivedAt !== null) ? 'delivered' : 'in-transit'
}

/** As people call it. */
export const tripNumber = (id: number): string => `T-${id}`

/** How much more than there is room for; nothing where all fits. In cft, to the tenth. */
export const tooMuch = (body: number, loaded: readonly number[], more: number): number => {
  const over = loaded.reduce((sum, cft) => sum + cft, more) - body
  return Math.max(0, Math.round(over * 10) / 10)
}
