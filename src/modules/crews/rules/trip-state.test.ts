import { expect, test } from 'vitest'
import {
  calculateOverload,
  canAddExpenses,
  canTransitionTrip,
  getNextTripAction,
  getTripStateAfter,
  isPlannable,
  type TripState,
  tripStates,
} from './trip-state.ts'

const allowed: Record<TripState, TripState[]> = {
  draft: ['loading', 'cancelled'],
  loading: ['in-transit', 'cancelled'],
  'in-transit': ['delivered'],
  delivered: ['closed'],
  closed: [],
  cancelled: [],
}
test.each(tripStates.flatMap(from => tripStates.map(to => [from, to] as const)))('%s to %s', (from, to) => {
  expect(canTransitionTrip(from, to)).toBe(allowed[from].includes(to))
})

const at = new Date('2026-12-08T06:00:00Z')
const out = (started: boolean, arrived: boolean) => ({
  ...{ way: 'out' as const, startedAt: started ? at : null, arrivedAt: arrived ? at : null },
})
const back = (started: boolean, arrived: boolean) => ({ ...out(started, arrived), way: 'back' as const })

test.each([
  ['draft', [out(false, false)], { action: 'load' }],
  ['loading', [out(false, false)], { action: 'depart', way: 'out' }],
  ['in-transit', [out(true, false)], { action: 'arrive', way: 'out' }],
  ['in-transit', [back(false, false), out(true, false)], { action: 'arrive', way: 'out' }],
  ['in-transit', [out(true, true), back(false, false)], { action: 'depart', way: 'back' }],
  ['in-transit', [out(true, true), back(true, false)], { action: 'arrive', way: 'back' }],
  ['delivered', [out(true, true)], { action: 'close' }],
  ['closed', [out(true, true)], null],
  ['cancelled', [out(false, false)], null],
] as const)('a trip that is %s, %j, has the next action %j', (state, legs, next) => {
  expect(getNextTripAction(state, legs)).toEqual(next)
})

test.each([
  [{ action: 'load' }, [out(false, false)], 'loading'],
  [{ action: 'depart', way: 'out' }, [out(false, false)], 'in-transit'],
  [{ action: 'arrive', way: 'out' }, [out(true, false)], 'delivered'],
  [{ action: 'arrive', way: 'out' }, [out(true, false), back(false, false)], 'in-transit'],
  [{ action: 'depart', way: 'back' }, [out(true, true), back(false, false)], 'in-transit'],
  [{ action: 'arrive', way: 'back' }, [out(true, true), back(true, false)], 'delivered'],
  [{ action: 'close' }, [out(true, true)], 'closed'],
] as const)('after %j, %j, the trip is %s', (action, legs, state) => {
  expect(getTripStateAfter(action, legs)).toBe(state)
})

test.each([
  [1_000, [], 1_000, 0],
  [1_000, [400, 500], 100, 0],
  [1_000, [400, 500], 100.5, 0.5],
  [1_000, [0.1, 0.2], 999.7, 0],
  [600, [500], 240, 140],
])('a truck of %d with %j, adding %d, is overloaded by %d', (body, loaded, more, over) => {
  expect(calculateOverload(body, loaded, more)).toBe(over)
})

test('a trip can be replanned until it is delivered, and has expenses until it is closed', () => {
  expect(tripStates.filter(isPlannable)).toEqual(['draft', 'loading', 'in-transit'])
  expect(tripStates.filter(canAddExpenses)).toEqual(['draft', 'loading', 'in-transit', 'delivered'])
})
