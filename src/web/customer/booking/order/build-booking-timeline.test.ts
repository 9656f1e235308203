import { describe, expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import type { Translate } from '#i18n/translator.ts'
import { rupees, subtract } from '#kernel/money.ts'
import type { EventFacts } from '#modules/orders/record/rules/event-facts.ts'
import { buildOrderView, buildTestEvent, buildTestPayment, testOrders } from '#testing/build-order-view.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { buildBookingTimeline } from './build-booking-timeline.ts'

const titles = (order: (typeof testOrders)[keyof typeof testOrders]) =>
  buildBookingTimeline(translateToEnglish, order).map(({ title, state }) => `${state}: ${title}`)

describe('[BOOK-01] the timeline of a booking', () => {
  test('a quotation has all stops ahead, the token first', () => {
    expect(titles(testOrders.token)).toEqual([
      'now: Quotation created',
      'next: Token, ₹1,872',
      'ahead: Approved',
      'ahead: Balance, ₹15,354.40',
      'ahead: Crew and vehicle assigned',
      'ahead: Moving day',
      'ahead: Completed',
    ])
    expect(buildBookingTimeline(translateToEnglish, testOrders.token)[1]).toMatchObject({
      text: 'Books Sat 28 Nov, 10\u00a0AM\u00a0-\u2060\u00a012\u00a0PM for you',
      when: 'Action needed',
    })
  })

  test('a partly paid token leaves the rest due, and the balance after that', () => {
    const [part, rest] = [rupees(700), rupees(1_172)]
    const { balanceDue } = testOrders.token
    const order = {
      ...testOrders.token,
      ...{ paid: part, balanceDue: subtract(balanceDue, part) },
      payable: { can: true, purpose: 'token', amount: rest } as const,
    }
    const ahead = titles(order).filter(title => /Token|Balance/.test(title))
    expect(ahead).toEqual(['next: Token, ₹1,172', 'ahead: Balance, ₹15,354.40'])
  })

  test('an approved booking awaits its balance', () => {
    expect(titles(testOrders.balance)).toEqual([
      'done: Quotation created',
      'done: Token paid, ₹1,872',
      'now: Approved',
      'next: Balance, ₹15,354.40',
      'ahead: Crew and vehicle assigned',
      'ahead: Moving day',
      'ahead: Completed',
    ])
  })

  test('a ready booking awaits its move date', () => {
    expect(titles(testOrders.ready)).toEqual([
      'done: Quotation created',
      'done: Token paid, ₹1,872',
      'done: Approved',
      'done: Balance paid, ₹15,354.40',
      'now: Crew and vehicle assigned',
      'next: Moving day',
      'ahead: Completed',
    ])
    expect(buildBookingTimeline(translateToEnglish, testOrders.ready)[4]).toMatchObject({
      text: 'Ramesh Jadhav and 3 others',
      when: 'Thu 26 Nov, 5:05 PM',
    })
  })

  test('a completed booking has no stop ahead and no truck under way', () => {
    const stops = buildBookingTimeline(translateToEnglish, testOrders.completed)
    expect(stops.map(stop => stop.state)).toEqual(Array(7).fill('done'))
    expect(stops.slice(-2).map(stop => [stop.title, stop.when])).toEqual([
      ['Moving day', 'Sat 28 Nov, 10\u00a0AM\u00a0-\u2060\u00a012\u00a0PM'],
      ['Completed', 'Sat 28 Nov, 3:48 PM'],
    ])
  })

  test('a cancelled booking ends with the reason, and with the refund if there is one', () => {
    const coming = buildBookingTimeline(translateToEnglish, testOrders.cancelled)
    expect(coming.at(-2)).toMatchObject({ state: 'cancelled', text: 'The flat is not ready.' })
    expect(coming.at(-1)).toMatchObject({ title: '₹1,872 being refunded' })
    const payments = [...testOrders.balance.payments, buildTestPayment('refund', -1_872, '24 10:00')]
    const stops = buildBookingTimeline(translateToEnglish, buildOrderView({ ...testOrders.cancelled, payments }))
    expect(stops.slice(-2).map(({ title, state }) => [title, state])).toEqual([
      ['Cancelled', 'cancelled'],
      ['₹1,872 refunded to you', 'done'],
    ])
    const sentBack = [...testOrders.balance.payments, buildTestPayment('refund', -1_872, '24 10:00', 'failed')]
    expect(
      buildBookingTimeline(translateToEnglish, buildOrderView({ ...testOrders.cancelled, payments: sentBack })).at(-1),
    ).toMatchObject({
      title: '₹1,872 being refunded',
      text: '₹1,872 did not reach your bank. We’ll send it again and let you know.',
    })
  })

  test.each(['expired', 'date-passed'] as const)('%s: nothing is ahead', stage => {
    expect(titles(testOrders[stage])).toEqual(['done: Quotation created'])
  })

  test('a long-distance request awaits its price; after a second quotation the last price applies', () => {
    expect(titles(testOrders.unpriced).slice(0, 3)).toEqual(['now: List received', 'next: Price', 'ahead: Token'])
    const priced = buildOrderView({
      longDistance: true,
      total: rupees(45_430),
      events: [
        buildTestEvent('requested', 'Quotation', '19 09:10'),
        buildTestEvent('priced', 'Quotation', '20 15:10', 'road permit included'),
        buildTestEvent('priced', 'Quotation', '20 16:10', 'cheaper truck found', { total: rupees(45_430) }),
      ],
    })
    expect(buildBookingTimeline(translateToEnglish, priced).slice(0, 3)).toMatchObject([
      { title: 'List received', state: 'done' },
      { title: 'Price ready', text: '₹45,430 with GST', when: 'Fri 20 Nov, 4:10 PM', state: 'now' },
      { title: 'Token, ₹1,872', state: 'next' },
    ])
  })

  test('data for staff stays hidden: flags, actors, notes on a price', () => {
    for (const order of Object.values(testOrders)) {
      const text = JSON.stringify(buildBookingTimeline(translateToEnglish, order))
      expect(text).not.toMatch(/slot-full|staff:|attention/)
    }
    const priced = buildOrderView({ events: [buildTestEvent('priced', 'Quotation', '20 15:10', 'margin 30 %')] })
    expect(JSON.stringify(buildBookingTimeline(translateToEnglish, priced))).not.toContain('margin')
  })
})

describe('an event is worded when it is shown', () => {
  const hindi = openWords().t('hi')
  const day = {
    from: { date: '2026-11-28', slot: 10 },
    to: { date: '2026-12-02', slot: 14 },
    ourCause: false,
    price: { before: rupees(16_216), after: rupees(15_759) },
  } as const
  const stop = (t: Translate, kind: 'rescheduled' | 'dated', facts: EventFacts | null) =>
    buildBookingTimeline(
      t,
      buildOrderView({ events: [buildTestEvent(kind, 'Token', '20 15:10', 'the note of before', facts)] }),
    )[0]!

  test.each<[string, 'rescheduled' | 'dated', EventFacts['day'], string]>([
    [
      'another day',
      'rescheduled',
      day,
      'शनि 28 नवंबर, 10\u00a0AM\u00a0-\u2060\u00a012\u00a0PM → बुध 02 दिसंबर, 02\u00a0PM\u00a0-\u2060\u00a004\u00a0PM; ₹16,216 → ₹15,759',
    ],
    [
      'the first day',
      'dated',
      { ...day, from: null, price: null },
      'बुध 02 दिसंबर, 02\u00a0PM\u00a0-\u2060\u00a004\u00a0PM',
    ],
    [
      'by us',
      'dated',
      { ...day, from: null, price: null, ourCause: true },
      'बुध 02 दिसंबर, 02\u00a0PM\u00a0-\u2060\u00a004\u00a0PM; हमारी वजह से, कीमत वही',
    ],
  ])('%s', (_, kind, day, text) => {
    expect(stop(hindi, kind, { day: day! }).text).toBe(text)
    expect(stop(translateToEnglish, kind, null).text).toBe('the note of before')
  })

  test('a quotation shows its total at the time, and none where it was not stored', () => {
    const quoted = (facts: EventFacts | null) => {
      const [first, ...rest] = testOrders.balance.events
      return buildBookingTimeline(translateToEnglish, {
        ...testOrders.balance,
        events: [{ ...first!, facts }, ...rest],
      })[0]!.text
    }
    expect(quoted({ total: rupees(16_216) })).toBe('₹16,216 in total')
    expect(quoted(null)).toBe('')
  })
})
