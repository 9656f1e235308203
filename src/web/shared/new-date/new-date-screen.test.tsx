import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { emptyMoveAnswers } from '#modules/orders/draft/rules/move-answers.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { WordsContext } from '../../app-shell/words/use-words.tsx'
import type { NewDateData } from './load-new-date.server.ts'
import { NewDateChoice, NewDateScreen } from './new-date-screen.tsx'

const data = {
  orderNo: 'TH-1',
  home: '/mybooking/TH-1',
  together: [],
  now: { date: '2026-12-04', slot: 8 },
  preferredDate: null,
  answers: emptyMoveAnswers,
  places: [],
  earliest: null,
  ...{ first: '2026-11-30', earlier: null, later: null, weekend: null },
  today: '2026-12-01',
  lastDay: '2026-12-31',
  wanted: null,
  preview: null,
  prices: [],
  total: 696_400,
} as never as NewDateData

const cleaning = { orderNo: 'TH-2', what: 'Deep cleaning', moveDate: '2026-12-05', slot: 10 } as const

const said = (together: NewDateData['together'], by: 'ofCustomer' | 'ofStaff', home: string) =>
  shown({ ...data, together, home }, by)

const shown = (data: NewDateData, by: 'ofCustomer' | 'ofStaff') => {
  const screen =
    by === 'ofStaff' ? (
      <NewDateChoice data={data} formError={undefined} by={by} />
    ) : (
      <NewDateScreen data={data} formError={undefined} />
    )
  const Page = createRoutesStub([{ path: '/', Component: () => screen }])
  return renderToStaticMarkup(
    <WordsContext value={{ t: translateToEnglish, path: () => '' }}>
      <Page />
    </WordsContext>,
  )
}

test.each([
  ['ofCustomer', '/mybooking/'],
  ['ofStaff', '/console/orders/'],
] as const)(
  '[BOOK-02] %s: who moves a move to another day is told first which services stay on theirs, and led to each',
  (by, orders) => {
    const html = said([cleaning], by, `${orders}TH-1`)
    expect(html).toContain(translateToEnglish('newDate.togetherText'))
    expect(html).toContain(`href="${orders}TH-2/date"`)
    expect(
      html
        .replace(/<[^>]+>/g, '')
        .replaceAll('\u2060', '')
        .replace(/\s/g, ' '),
    ).toMatch(/Deep cleaning Sat 05 Dec, 10 AM - 12 PM/)
    expect(said([], by, `${orders}TH-1`)).not.toContain(translateToEnglish('newDate.togetherText'))
  },
)

test('[BOOK-02] the date that is chosen says its total and the difference before anything is confirmed', () => {
  const prices = [
    { date: '2026-12-04', total: 696_400 },
    { date: '2026-12-05', total: 742_500 },
  ]
  const chosen = (date: string) =>
    shown({ ...data, prices, now: { date, slot: 10 } } as never, 'ofCustomer').replace(/<[^>]+>/g, '')
  expect(chosen('2026-12-05')).toContain('Total: ₹7,425 ₹461 more, because the price is higher on this date.')
  expect(chosen('2026-12-04')).toContain('Total: ₹6,964 The price stays the same.')
  expect(shown({ ...data, prices: [prices[0]] } as never, 'ofCustomer')).not.toContain('Total:')
})

test('[BOOK-02] the slot that was lost is named at the slots', () => {
  const html = shown({ ...data, lostSlot: 'The 8–10 AM window was just taken.' } as never, 'ofCustomer')
  expect(html).toContain('The 8–10 AM window was just taken.')
  expect(html).toContain('aria-describedby="slot-error"')
})

test('[BOOK-02] a difference from a late rescheduling charge is not explained by the date', () => {
  const sums = (total: number) => ({ total, due: total })
  const preview = { now: sums(696_400), after: sums(742_500), lateCharge: 50_000, ourCause: false }
  const text = (lateCharge: number) =>
    shown(
      { ...data, wanted: { date: '2026-12-05', slot: 10 }, preview: { ...preview, lateCharge } } as never,
      'ofStaff',
    )
  expect(text(50_000)).toContain('₹461 more in total.')
  expect(text(50_000)).not.toContain('is higher on this date')
  expect(text(0)).toContain('₹461 more, because the price is higher on this date.')
})
