import { describe, expect, test } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import { defaultBookingTerms } from '#modules/scheduling/rules/booking-terms.ts'
import { getNewDateBlocker } from './new-date.ts'

const booked = {
  status: 'Token' as const,
  token: rupees(1_119),
  crewsHere: true,
  moveDate: '2026-12-08',
  slot: 10 as const,
  validUntil: '2026-12-20',
  deliveredAt: null,
  ...defaultBookingTerms,
}
const noDay = { moveDate: null, slot: null }
const inIndia = (text: string) => new Date(`${text}+05:30`)
const early = inIndia('2026-12-01T09:00')

describe('the right to change the date', () => {
  test.each([
    ['a booked customer, well before', {}, 'customer', early, null],
    ['a minute before the 48 hours', {}, 'customer', inIndia('2026-12-06T09:59'), null],
    ['with the 48 hours', {}, 'customer', inIndia('2026-12-06T10:00'), 'late'],
    [
      'within the 48 hours, where cancelling is free until 24',
      { cancellation: [{ hours: 24, share: 100 }] },
      'customer',
      inIndia('2026-12-07T09:59'),
      'late',
    ],
    [
      'before the 48 hours, where cancelling costs from 72',
      { cancellation: [{ hours: 72, share: 100 }] },
      'customer',
      inIndia('2026-12-06T09:59'),
      null,
    ],
    ['staff, on the day itself', {}, 'staff', inIndia('2026-12-08T09:00'), null],
    ['a crew is named', { status: 'ready' }, 'customer', early, null],
    ['only quoted: late does not count', { status: 'Quotation' }, 'customer', inIndia('2026-12-08T09:00'), null],
    ['only quoted, the day has passed', { status: 'Quotation' }, 'customer', inIndia('2026-12-10T09:00'), null],
    ['its price has run out', { status: 'Quotation' }, 'customer', inIndia('2026-12-21T00:30'), 'expired'],
    ['its price has run out, for staff too', { status: 'Quotation' }, 'staff', inIndia('2026-12-21T00:30'), 'expired'],
    ['no day is agreed yet', { moveDate: null, slot: null }, 'customer', early, null],
    ['no day is agreed, and no token paid', { ...noDay, status: 'Quotation' }, 'customer', early, null],
    ['no day, and no price yet', { ...noDay, status: 'Quotation', token: ZERO }, 'customer', early, 'not-priced'],
    ['no day, and no price yet: staff', { ...noDay, status: 'Quotation', token: ZERO }, 'staff', early, null],
    [
      'no crew of ours is near: staff agree the day',
      { ...noDay, crewsHere: false },
      'customer',
      early,
      'agreed-manually',
    ],
    ['no crew of ours is near, by staff', { ...noDay, crewsHere: false }, 'staff', early, null],
    [
      'its jobs are done, and only the balance is due',
      { status: 'ready', deliveredAt: early },
      'staff',
      early,
      'delivered',
    ],
    ['completed', { status: 'Completed' }, 'staff', early, 'closed'],
    ['cancelled', { status: 'Cancelled' }, 'customer', early, 'closed'],
  ] as const)('%s', (_, change, by, now, why) => {
    expect(getNewDateBlocker({ ...booked, ...change }, by, now)).toBe(why)
  })
})
