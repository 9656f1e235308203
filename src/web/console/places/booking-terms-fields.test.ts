import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { defaultBookingTerms } from '#modules/scheduling/rules/booking-terms.ts'
import { readTermsFields, toTermsFields } from './booking-terms-fields.ts'

test('terms written to the fields are read back unchanged', () => {
  const terms = {
    holdMinutes: 20,
    lateRescheduleCharge: rupees(500),
    cancellation: [
      { hours: 72, share: 50 },
      { hours: 24, share: 100 },
    ],
    lateCredits: [
      { minutes: 30, amount: rupees(500) },
      { minutes: 120, amount: rupees(1_500) },
    ],
  }
  for (const some of [defaultBookingTerms, terms]) expect(readTermsFields(toTermsFields(some))).toEqual(some)
})

test('an incomplete or skipped row is invalid, and rows after the last are ignored', () => {
  expect(readTermsFields({ holdMinutes: 'x', 'hours-0': '48', 'hours-1': ' ', 'share-1': '' })).toEqual({
    holdMinutes: Number.NaN,
    lateRescheduleCharge: Number.NaN,
    cancellation: [{ hours: 48, share: Number.NaN }],
    lateCredits: [],
  })
  expect(readTermsFields({ holdMinutes: '15', 'hours-1': '24', 'share-1': '100' }).cancellation).toHaveLength(2)
})
