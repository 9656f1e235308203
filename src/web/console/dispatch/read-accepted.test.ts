import { expect, test } from 'vitest'
import { readAccepted } from './read-accepted.ts'
import { type Suggestion, writeSuggestion } from './suggestion.ts'

test('[CON-04] a checked suggestion is read as it was written, and anything else is left out', () => {
  const written = writeSuggestion({
    ...{ truckIds: [3], workerIds: [5, 6], lead: 5, reasons: [], shift: -45 },
    leg: { lastEvent: 9834 },
  } as unknown as Suggestion)
  const visit = ';7;7;12'
  expect(readAccepted({ 'assign-TH-20014-1': written, 'assign-TH-20015-3': visit, intent: 'suggest' })).toEqual([
    { orderNo: 'TH-20014', leg: 1, truckIds: [3], workerIds: [5, 6], lead: 5, seen: 9834, shift: -45 },
    { orderNo: 'TH-20015', leg: 3, truckIds: [], workerIds: [7], lead: 7, seen: 12 },
  ])
  for (const wrong of ['', 'yes', '3;;5;1', '3;5;5', '3;5;x;1', '3;5;5;1; drop'])
    expect(readAccepted({ 'assign-TH-20014-1': wrong })).toEqual([])
  expect(readAccepted({ 'assign-TH-20014-4': written })).toEqual([])
})
