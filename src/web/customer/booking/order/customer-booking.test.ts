import { expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import { buildOrderView, testOrders, toNovemberInstant } from '#testing/build-order-view.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { type CustomerBooking, toCustomerBooking } from './customer-booking.ts'

const catalogue = {
  groups: [
    { id: 1, name: 'Living and dining' },
    { id: 2, name: 'Bedrooms' },
  ],
  items: new Map([[1, { id: 1, groupId: 1, name: 'Sofa', cft: 30, pictogram: '', words: '', handling: 0 }]]) as never,
  presets: [],
  vehicles: [],
  packages: [{ id: 2, name: 'Standard', tagline: '', bullets: [] }],
}
const shown = (over: Partial<ReturnType<typeof buildOrderView>>): CustomerBooking =>
  toCustomerBooking(translateToEnglish, buildOrderView(over), catalogue, toNovemberInstant('21 12:00'))

test('[BOOK-01] data for staff does not reach the browser', () => {
  const booking = shown({
    ...testOrders.checking,
    attention: [{ id: 1, kind: 'slot-full', about: '', since: new Date(0), until: null }],
  })
  expect(JSON.stringify(booking)).not.toMatch(/slot-full|staff:/)
  for (const key of ['id', 'events', 'attention', 'customer', 'lines']) expect(booking).not.toHaveProperty(key)
})

test('[BOOK-01] places have their name in the customer’s language; the local name stays beside it for maps', () => {
  const order = buildOrderView(testOrders.checking)
  const { from, fromStop: fromEnd } = toCustomerBooking(
    openWords().t('hi'),
    order,
    catalogue,
    toNovemberInstant('21 12:00'),
  )
  const { placeOf } = openWords().t('hi')
  expect(from.name).toBe(placeOf(order.from.name))
  expect(from.name).not.toMatch(/[A-Za-z]/)
  expect(fromEnd.place).toMatchObject({ name: order.fromStop.place!.name, said: { name: from.name } })
  expect(fromEnd.address).toBe(order.fromStop.address)
  expect(shown(testOrders.checking).fromStop.place).not.toHaveProperty('said')
})

test('[BOOK-01] the agreed list is grouped; items that left the catalogue are still on it', () => {
  const line = { rate: 0, amount: 0 } as { rate: never; amount: never }
  const { groups, packageName } = shown({
    lines: [
      { articleId: 1, name: 'Sofa, 3-seater', quantity: 2, cft: 60, ...line },
      { articleId: 99, name: 'Harmonium', quantity: 1, cft: 3, ...line },
    ],
  })
  expect(groups).toEqual([
    { name: 'Living and dining', totalCft: 60, items: [{ name: 'Sofa, 3-seater', quantity: 2 }] },
    { name: 'Other items', totalCft: 3, items: [{ name: 'Harmonium', quantity: 1 }] },
  ])
  expect(packageName).toBe('Standard')
})
