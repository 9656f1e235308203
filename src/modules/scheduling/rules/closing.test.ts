import { expect, test } from 'vitest'
import { validateClosedDates } from './closed-dates.ts'

const diwali = { cityId: null, first: '2026-11-09', last: '2026-11-10', reason: 'Diwali' }

test.each([
  [{}, {}],
  [{ first: '2026-11-10', last: '2026-11-10' }, {}],
  [{ first: '2026-10-31' }, { first: 'closing.past' }],
  [{ last: '2026-11-08' }, { last: 'closing.order' }],
  [{ last: '2027-11-10' }, { last: 'closing.long' }],
  [{ last: '2027-11-09' }, {}],
  [{ reason: '' }, { reason: 'closing.reason' }],
  [{ reason: 'a'.repeat(81) }, { reason: 'closing.reason' }],
])('days closed with %j: %j', (change, errors) =>
  expect(validateClosedDates({ ...diwali, ...change }, '2026-11-01')).toEqual(errors),
)
