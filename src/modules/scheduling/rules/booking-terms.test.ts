import { expect, test } from 'vitest'
import { type BookingTerms, defaultBookingTerms, isFreeUntilFullCharge, validateBookingTerms } from './booking-terms.ts'

const steps = (...all: [hours: number, share: number][]): Partial<BookingTerms> => ({
  cancellation: all.map(([hours, share]) => ({ hours, share })),
})

test.each<[string, Partial<BookingTerms>, object]>([
  ['as usual', {}, {}],
  ['in three steps', steps([72, 25], [48, 50], [24, 100]), {}],
  ['four steps', steps([96, 10], [72, 25], [48, 50], [24, 100]), { 'hours-0': 'terms.hours' }],
  ['no step', steps(), { 'hours-0': 'terms.hours' }],
  ['an hour', steps([1, 100]), { 'hours-0': 'terms.hours' }],
  ['longer than two weeks', steps([337, 100]), { 'hours-0': 'terms.hours' }],
  ['nothing kept', steps([48, 0]), { 'share-0': 'terms.share' }],
  ['more than the token', steps([48, 101]), { 'share-0': 'terms.share' }],
  ['no later than before', steps([48, 50], [48, 100]), { 'hours-1': 'terms.later' }],
  ['no dearer than before', steps([48, 50], [24, 50]), { 'share-1': 'terms.dearer' }],
  ['a short hold', { holdMinutes: 9 }, { holdMinutes: 'terms.hold' }],
  ['a long hold', { holdMinutes: 61 }, { holdMinutes: 'terms.hold' }],
])('%s', (_, change, errors) => expect(validateBookingTerms({ ...defaultBookingTerms, ...change })).toEqual(errors))

test('terms that charge the whole token immediately fit into one sentence', () => {
  expect(
    [
      [[48, 100]],
      [[24, 100]],
      [[48, 50]],
      [
        [48, 50],
        [24, 100],
      ],
    ].map(all => isFreeUntilFullCharge(all.map(([hours, share]) => ({ hours: hours!, share: share! })))),
  ).toEqual([true, true, false, false])
})
