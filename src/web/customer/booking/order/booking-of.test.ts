import { expect, test } from 'vitest'
import { anOrder, at, orders } from '#testing/an-order-view.ts'
import { inEnglish } from '#testing/in-english.ts'
import { type Booking, bookingOf } from './booking-of.ts'

const catalogue = {
  groups: [
    { id: 1, name: 'Living and dining' },
    { id: 2, name: 'Bedrooms' },
  ],
  articles: new Map([
    [1, { id: 1, groupId: 1, name: 'Sofa', cft: 30, pictogram: '', words: '', handling: 0 }],
  ]) as never,
  presets: [],
  vehicles: [],
  packages: [{ id: 2, name: 'Standard', tagline: '', bullets: [] }],
}
const shown = (over: Partial<ReturnType<typeof anOrder>>): Booking =>
  bookingOf(inEnglish, anOrder(over), catalogue, at('21 12:00'))

test('[BOOK-01] what is for staff does not reach the browser', () => {
  const booking = shown({
    ...orders.checking,
    attention: [{ id: 1, fact: 'slot-full', about: '', since: new Date(0), until: null }],
  })
  expect(JSON.stringify(booking)).not.toMatch(/slot-full|staff:/)
  for (const key of ['id', 'events', 'attention', 'customer', 'lines']) expect(booking).not.toHaveProperty(key)
})

test('[BOOK-01] the agreed list stands by group; what has left the catalogue is still on it', () => {
  const line = { rate: 0, amount: 0 } as { rate: never; amount: never }
  const { groups, packageName } = shown({
    lines: [
      { articleId: 1, name: 'Sofa, 3-seater', quantity: 2, cft: 60, ...line },
      { articleId: 99, name: 'Harmonium', quantity: 1, cft: 3, ...line },
    ],
  })
  expect(groups).toEqual([
    { name: 'Living and dining', totalCft: 60, items: [{ name: 'Sofa, 3-seater', quantity: 2 }] },
    { name: 'Other things', totalCft: 3, items: [{ name: 'Harmonium', quantity: 1 }] },
  ])
  expect(packageName).toBe('Standard')
})
