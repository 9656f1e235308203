import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { slotHours } from '#modules/scheduling/rules/slot.ts'
import { sampleQuotation } from '#testing/sample-documents.ts'
import { firstPriceBook } from '../../../../seeds/price-book.ts'
import { toPricedWeek } from './priced-week.ts'

const book = { version: 1, ...firstPriceBook }
const day = (date: string, free: number) => ({
  ...{ date, closed: null, shared: false },
  slots: slotHours.map(hour => ({ hour, free, capacity: 4, closure: null })),
})

test('[CITY-01] a week: higher prices at the weekend, no price where full, and the slots left where few', () => {
  const days = [day('2026-11-20', 4), day('2026-11-21', 3), day('2026-11-22', 1), day('2026-11-23', 0)]
  const week = toPricedWeek(days, [sampleQuotation], book)
  expect(week.map(({ state }) => state)).toEqual(['open', 'open', 'few', 'full'])
  const [friday, saturday, sunday, monday] = week.map(({ prices }) => prices[0])
  expect(friday!.more).toBe(0)
  expect(saturday).toEqual(sunday)
  expect(saturday!.more).toBe(rupees(854)) // 5 % of the work of ₹14,452, and its tax
  expect(monday).toBeUndefined()
})

test('[CITY-01] a full week has no prices', () => {
  expect(toPricedWeek([day('2026-11-20', 0)], [sampleQuotation], book)).toMatchObject([{ state: 'full', prices: [] }])
})

test('a closed day shows its reason instead of a price', () => {
  const [closed, open] = toPricedWeek(
    [{ ...day('2026-11-20', 0), closed: 'Diwali' }, day('2026-11-21', 4)],
    [sampleQuotation],
    book,
  )
  expect(closed).toMatchObject({ state: 'closed', closed: 'Diwali', prices: [] })
  expect(open!.prices).toHaveLength(1)
})
