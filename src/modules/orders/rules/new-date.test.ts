import { describe, expect, test } from 'vitest'
import { noNewDate } from './new-date.ts'

const booked = {
  status: 'Token' as const,
  longDistance: false,
  moveDate: '2026-12-08',
  slot: 10 as const,
  validUntil: '2026-12-20',
}
const inIndia = (text: string) => new Date(`${text}+05:30`)
const early = inIndia('2026-12-01T09:00')

describe('who may choose another date', () => {
  test.each([
    ['a booked customer, well before', {}, 'customer', early, null],
    ['a minute before the 48 hours', {}, 'customer', inIndia('2026-12-06T09:59'), null],
    ['with the 48 hours', {}, 'customer', inIndia('2026-12-06T10:00'), 'late'],
    ['staff, on the day itself', {}, 'staff', inIndia('2026-12-08T09:00'), null],
    ['a crew is named', { status: 'ready' }, 'customer', early, null],
    ['only quoted: late does not count', { status: 'Quotation' }, 'customer', inIndia('2026-12-08T09:00'), null],
    ['only quoted, the day has passed', { status: 'Quotation' }, 'customer', inIndia('2026-12-10T09:00'), null],
    ['its price has run out', { status: 'Quotation' }, 'customer', inIndia('2026-12-21T00:30'), 'expired'],
    ['its price has run out, for staff too', { status: 'Quotation' }, 'staff', inIndia('2026-12-21T00:30'), 'expired'],
    ['long distance: staff agree the day', { longDistance: true }, 'customer', early, 'agreed-by-hand'],
    ['long distance, by staff', { longDistance: true }, 'staff', early, null],
    ['completed', { status: 'Completed' }, 'staff', early, 'closed'],
    ['cancelled', { status: 'Cancelled' }, 'customer', early, 'closed'],
  ] as const)('%s', (_, change, by, now, why) => {
    expect(noNewDate({ ...booked, ...change }, by, now)).toBe(why)
  })
})
