/** The states of a trip. */
export const tripStates = ['draft', 'loading', 'in-transit', 'delivered', 'closed', 'cancelled'] as const
export type TripState = (typeof tripStates)[number]
/** Out, and the return trip if one is planned. */
export const tripWays = ['out', 'back'] as const
export type TripWay = (typeof tripWays)[number]

export const expenseKinds = ['diesel', 'toll', 'loading', 'other'] as const
export type ExpenseKind = (typeof expenseKinds)[number]
export const payers = ['company', 'driver'] as const
export type PaidBy = (typeof payers)[number]

/** All allowed changes of a trip's state. A trip without a load may be cancelled before it departs. */
const transitions: Record<TripState, readonly TripState[]> = {
  draft: ['loading', 'cancelled'],
  loading: ['in-transit', 'cancelled'],
  'in-transit': ['delivered'],
  delivered: ['closed'],
  closed: [],
  cancelled: [],
}
export const canTripBecome = (from: TripState, to: TripState): boolean => transitions[from].includes(to)

/** True as long as the trip can be replanned; the next function: as long as expenses can be added. */
export const isPlannable = (state: TripState): boolean => canTripBecome(state, 'cancelled') || state === 'in-transit'
export const takesExpenses = (state: TripState): boolean => state !== 'closed' && state !== 'cancelled'

type Leg = { way: TripWay; startedAt: Date | null; arrivedAt: Date | null }
export type TripAction = { action: 'load' | 'close'; way?: undefined } | { action: 'depart' | 'arrive'; way: TripWay }

/** Returns the next action: each leg departs and arrives, out before back. Null if the trip is over. */
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

/** Returns the state after an action: all is delivered when the last leg arrives. */
export function stateAfter(action: TripAction, legs: readonly Leg[]): TripState {
  if (action.action === 'load') return 'loading'
  if (action.action === 'close') return 'closed'
  if (action.action === 'depart') return 'in-transit'
  return legs.every(({ way, arrivedAt }) => way === action.way || arrivedAt !== null) ? 'delivered' : 'in-transit'
}

/** Formats the trip number as people use it. */
export const tripNumber = (id: number): string => `T-${id}`

/** Returns the volume above the truck's capacity, in cft, to the tenth; 0 if everything fits. */
export const tooMuch = (body: number, loaded: readonly number[], more: number): number => {
  const over = loaded.reduce((sum, cft) => sum + cft, more) - body
  return Math.max(0, Math.round(over * 10) / 10)
}
