import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/india-time.ts'
import { rupees } from '#kernel/money.ts'
import { slotHours } from '#modules/scheduling/rules/slot.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { WordsContext } from '../../app-shell/words/use-words.tsx'
import { Calendar, SuggestedDates } from './calendar.tsx'
import { toDaySlots } from './day-state.ts'

const FULL = ['2026-11-30', '2026-12-01', '2026-12-02']
const day = (date: string) =>
  toDaySlots({
    ...{ date, closed: date === '2026-12-03' ? 'Stocktaking' : null, shared: false },
    slots: slotHours.map(hour => ({
      hour,
      capacity: 4,
      free: FULL.includes(date) || date === '2026-12-03' ? 0 : 4,
      closure: null,
    })),
  })

const weeks = {
  ...{ first: '2026-11-30', earlier: null, later: '2027-01-04', earliest: '2026-12-04', weekend: '2026-12-05' },
  ...{ today: '2026-11-30', lastDay: '2027-03-29', chosen: null as string | null },
  places: Array.from({ length: 35 }, (_, i) => day(addDays('2026-11-30', i))),
  prices: new Map([
    ['2026-12-04', { total: rupees(10_032), more: rupees(0) }],
    ['2026-12-05', { total: rupees(10_512), more: rupees(480) }],
  ]),
  weeksHref: (from: string) => `/mover-steps?step=3&from=${from}`,
  onDate: () => {},
}

function shown(change: Partial<ComponentProps<typeof Calendar>> = {}) {
  const props = { ...weeks, ...change }
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <SuggestedDates {...props} />
          <Calendar {...props} />
        </>
      ),
    },
  ])
  return renderToStaticMarkup(
    <WordsContext value={{ t: translateToEnglish, path: () => '' }}>
      <Page />
    </WordsContext>,
  )
}
const toText = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const labelOf = (html: string, date: string) =>
  new RegExp(`<input[^>]*value="${date}"[^>]*>`).exec(html)![0].replaceAll('&amp;', '&')

test('[WIZ-05] the first free day and weekend are stated with their prices, and choose a day without script', () => {
  const html = shown()
  expect(toText(html)).toContain('Earliest : Fri 04 Dec lowest price First weekend : Sat 05 Dec +₹480')
  expect(html).toContain('<label for="day-2026-12-04"')
  expect(labelOf(html, '2026-12-04')).toContain('id="day-2026-12-04"')
})

test('[WIZ-05] a day that cannot be chosen says why, in the calendar and to a screen reader', () => {
  const html = shown()
  expect(labelOf(html, '2026-12-01')).toMatch(/aria-label="Tue 01 Dec, full" disabled/)
  expect(labelOf(html, '2026-12-03')).toMatch(/aria-label="Thu 03 Dec, closed, Stocktaking" disabled/)
  expect(toText(html)).toContain('1 Full')
  expect(toText(html)).toContain('3 Closed')
  expect(toText(html)).toContain('03 Dec: closed, Stocktaking')
  expect(labelOf(html, '2026-12-05')).toMatch(/aria-label="Sat 05 Dec, ₹10,512, 16 slots left"/)
})

test('[WIZ-05] other weeks are links, from which the earliest date leads back', () => {
  expect(shown()).toContain('href="/mover-steps?step=3&amp;from=2027-01-04"')
  expect(shown()).not.toContain('Earlier dates')
  const later = shown({
    first: '2027-01-04',
    earlier: '2026-11-30',
    later: null,
    weekend: null,
    places: [],
    prices: new Map(),
  })
  expect(later).toContain('href="/mover-steps?step=3&amp;from=2026-11-30"')
  expect(later).toContain('href="/mover-steps?step=3&amp;from=2026-12-04"')
  expect(later).not.toContain('Later dates')
})

test('[WIZ-05] a date chosen in other weeks is still sent', () => {
  const hidden = '<input type="hidden" name="date" value="2027-02-02"/>'
  expect(shown({ chosen: '2027-02-02' })).toContain(hidden)
  expect(shown({ chosen: '2026-12-04' })).not.toContain('type="hidden"')
})

test('[WIZ-05] where nothing is free, the calendar says until when', () => {
  expect(toText(shown({ earliest: null, weekend: null }))).toContain(
    'No dates available until Mon 29 Mar. Call us to find a date.',
  )
})
