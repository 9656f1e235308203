/** The states of a trip. */
export const tripStates = ['draft', 'loading', 'in-transit', 'delivered', 'closed', 'cancelled'] as const
export type TripState = (typeof tripStates)[number]
/** Out, and the return trip if one is planned. */
export const tripDirections = ['out', 'back'] as const
export type TripDirection = (typeof tripDirections)[number]

export const expenseKinds = ['diesel', 'fastag', 'toll', 'allowance', 'loading', 'repair', 'other'] as const
export type ExpenseKind = (typeof expenseKinds)[number]
export const expensePayers = ['company', 'driver'] as const
export const advanceModes = ['cash', 'upi', 'transfer'] as const
export type AdvanceMode = (typeof advanceModes)[number]
export type ExpensePayer = (typeof expensePayers)[number]

/** All allowed changes of a trip's state. A trip without a load may be cancelled before it departs. */
const transitions: Record<TripState, readonly TripState[]> = {
  draft: ['loading', 'cancelled'],
  loading: ['in-transit', 'cancelled'],
  'in-transit': ['delivered'],
  delivered: ['closed'],
  closed: [],
  cancelled: [],
}
export const canTransitionTrip = (from: TripState, to: TripState): boolean => transitions[from].includes(to)

/** True as long as the trip can be replanned; the next function: as long as expenses can be added. */
export const isPlannable = (state: TripState): boolean =>
  canTransitionTrip(state, 'cancelled') || state === 'in-transit'
export const canAddExpenses = (state: TripState): boolean => state !== 'closed' && state !== 'cancelled'

type TripStateLeg = { way: TripDirection; startedAt: Date | null; arrivedAt: Date | null }
export type TripAction =
  | { action: 'load' | 'close'; way?: undefined }
  | { action: 'depart' | 'arrive'; way: TripDirection }

/** Returns the next action: each leg departs and arrives, out before back. Null if the trip is over. */
export function getNextTripAction(state: TripState, legs: readonly TripStateLeg[]): TripAction | null {
  if (state === 'draft') return { action: 'load' }
  if (state === 'delivered') return { action: 'close' }
  if (state !== 'loading' && state !== 'in-transit') return null
  for (const way of tripDirections) {
    const leg = legs.find(one => one.way === way)
    if (leg && !leg.startedAt) return { action: 'depart', way }
    if (leg && !leg.arrivedAt) return { action: 'arrive', way }
  }
  return null
}

/** Returns the state after an action: all is delivered when the last leg arrives. */
export function getTripStateAfter(action: TripAction, legs: readonly TripStateLeg[]): TripState {
  if (action.action === 'load') return 'loading'
  if (action.action === 'close') return 'closed'
  if (action.action === 'depart') return 'in-transit'
  return legs.every(({ way, arrivedAt }) => way === action.way || arrivedAt !== null) ? 'delivered' : 'in-transit'
}

/** Formats the trip number as people use it. */
export const formatTripNumber = (id: number): string => `T-${id}`

/** Returns the volume above the truck's capacity, in cft, to the tenth; 0 if everything fits. */
export const calculateOverload = (body: number, loaded: readonly number[], more: number): number => {
  const over = loaded.reduce((sum, cft) => sum + cft, more) - body
  return Math.max(0, Math.round(over * 10) / 10)
}
