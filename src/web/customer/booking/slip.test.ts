import { describe, expect, test } from 'vitest'
import { parseTestMoney, testOrders, toNovemberInstant } from '#testing/build-order-view.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { toBookingSlip } from './slip.ts'

const catalogue = {
  packages: [{ id: 2, name: 'Standard', tagline: '', bullets: [] }],
  presets: [{ code: '2-bhk', name: '2 BHK', cart: {} }],
}
const slip = (stage: keyof typeof testOrders, offered = false) =>
  toBookingSlip(translateToEnglish, { ...testOrders[stage], offered }, catalogue, toNovemberInstant('21 12:00'))

describe('[NAV-04] a slip of the list', () => {
  test('says route, slot in 12-hour form, km, home and package', () => {
    expect(slip('balance')).toMatchObject({
      title: 'Andheri West to Powai',
      meta: '10\u00a0AM\u00a0-\u2060\u00a012\u00a0PM, 8.30 km, 2\u00a0BHK, Standard',
      day: ['Sat', '28', 'Nov'],
      stop: 3,
      money: { cap: 'Balance due', amount: parseTestMoney('15,354.40'), note: '' },
    })
  })

  test('no vehicle is assigned to a home service', () => {
    const service = { name: 'Sofa cleaning' } as never
    const approved = { ...testOrders.approved, service, offered: false }
    expect(toBookingSlip(translateToEnglish, approved, catalogue, toNovemberInstant('21 12:00')).next).toBe(
      'Next: we assign the crew',
    )
  })

  test('a request has no price and no date yet', () => {
    expect(slip('unpriced')).toMatchObject({
      meta: '433.10 km, long distance, priced by our team',
      day: null,
      stop: 1,
      next: 'Next: our price',
      money: { cap: 'Price', amount: null },
    })
  })

  test('a large move shows only the length of its route', () => {
    expect(
      toBookingSlip(
        translateToEnglish,
        { ...testOrders.unpriced, totalKm: 8.3, offered: false },
        catalogue,
        toNovemberInstant('21 12:00'),
      ).meta,
    ).toBe('8.30 km, priced by our team')
  })

  test('a request from a place without our crews says so', () => {
    expect(
      toBookingSlip(
        translateToEnglish,
        { ...testOrders.unpriced, crewsHere: false, totalKm: 8.3, offered: false },
        catalogue,
        toNovemberInstant('21 12:00'),
      ).meta,
    ).toMatch(/^Outside our service area/)
  })

  test('between cities, the cities; the year if it is not the current one', () => {
    const far = {
      ...testOrders.token,
      longDistance: true,
      to: { name: 'Malviya Nagar', city: 'Jaipur' },
      moveDate: '2027-01-02',
      offered: false,
    }
    expect(toBookingSlip(translateToEnglish, far, catalogue, toNovemberInstant('21 12:00'))).toMatchObject({
      title: 'Mumbai to Jaipur',
      day: ['Sat', '02', 'Jan 2027'],
    })
  })

  test.each(['checking', 'approved', 'ready'] as const)(
    '%s on account says who pays, and not that it is paid',
    stage => {
      const payable = { can: false, reason: 'on-account' } as const
      const order = { ...testOrders[stage], account: 'Sahyadri Software', payable, offered: false }
      expect(toBookingSlip(translateToEnglish, order, catalogue, toNovemberInstant('21 12:00')).money).toEqual({
        cap: 'Price',
        amount: order.total,
        note: 'Sahyadri Software pays for this booking. There is nothing for you to pay.',
      })
    },
  )

  test.each(['unpriced', 'expired'] as const)('%s, with a quotation sent: the answer is the next step', stage => {
    expect(slip(stage, true)).toMatchObject({
      ...{ next: 'Next: accept the quotation', stop: 1, offered: true },
      money: { cap: 'Price', amount: null },
    })
  })

  test('a payable booking says so, although another quotation awaits an answer', () => {
    expect(slip('token', true)).toMatchObject({
      next: 'Next: pay the token to book the slot',
      money: { cap: 'Token to pay' },
    })
  })

  test.each([
    ['ready', 'Next: your crew arrives on Sat 28 Nov', 4, 'Paid'],
    ['checking', 'Next: our approval', 2, 'Paid'],
    ['expired', 'Quotation expired', null, 'Quoted'],
    ['cancelled', '', null, 'Refund'],
    ['completed', 'Completed', 5, 'Paid'],
  ] as const)('%s', (stage, next, stop, cap) => {
    expect(slip(stage)).toMatchObject({ next, stop, money: { cap } })
  })
})
