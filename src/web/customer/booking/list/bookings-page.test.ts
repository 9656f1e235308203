import { describe, expect, it } from 'vitest'
import { toBookingsPage } from './bookings-page.ts'

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const groups = { waiting: numbers(1, 3), withUs: numbers(4, 12), earlier: numbers(13, 25) }

describe('[NAV-04] my bookings, ten a page', () => {
  it.each([
    [1, { waiting: numbers(1, 3), withUs: numbers(4, 10), earlier: [] }],
    [2, { waiting: [], withUs: numbers(11, 12), earlier: numbers(13, 20) }],
    [3, { waiting: [], withUs: [], earlier: numbers(21, 25) }],
  ])('page %i', (page, shown) => expect(toBookingsPage(groups, page)).toEqual({ groups: shown, page, pages: 3 }))

  it.each([
    [0, 1],
    [-4, 1],
    [Number.NaN, 1],
    [1.9, 1],
    [99, 3],
  ])('asked for %d it is page %i', (requested, page) => expect(toBookingsPage(groups, requested).page).toBe(page))

  it('no bookings give one page', () =>
    expect(toBookingsPage({ waiting: [], withUs: [], earlier: [] }, 1)).toMatchObject({ page: 1, pages: 1 }))
})
