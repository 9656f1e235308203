import { expect, test } from 'vitest'
import { canTransitionHire, getPreviousHireStates, hireStates } from './hire-state.ts'

const allowed = [
  ['requested', 'accepted'],
  ['requested', 'declined'],
  ['requested', 'expired'],
  ['requested', 'cancelled'],
  ['accepted', 'in-progress'],
  ['accepted', 'done'],
  ['accepted', 'cancelled'],
  ['in-progress', 'done'],
]

test('[PTN-02] a hire changes its state only by the table', () => {
  const found = hireStates.flatMap(from => hireStates.filter(to => canTransitionHire(from, to)).map(to => [from, to]))
  expect(found).toEqual(allowed)
  expect(getPreviousHireStates('cancelled')).toEqual(['requested', 'accepted'])
})
