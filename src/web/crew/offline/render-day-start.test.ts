import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutboxItem } from './outbox.ts'
import { renderDayStart } from './render-day-start.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-12-08T08:40:00+05:30') }))
afterEach(() => vi.useRealTimers())

const begin = (at: string): OutboxItem => ({
  ...{ id: 'a', worker: 1, kind: 'begin', job: 'begin', url: '/crew/sent', fields: {} },
  ...{ label: '', at: Date.parse(at), state: 'waiting' },
})

/** A page on which the server reports the day as started. */
function buildTestPage(day: string) {
  const [form, clock] = [{ hidden: true }, { textContent: '8:30 AM' }]
  const told = { hidden: false, querySelector: () => clock }
  const part = { dataset: { begin: day }, querySelector: (requested: string) => (requested === 'form' ? form : told) }
  return { part: part as unknown as HTMLElement, form, told, clock }
}

test.each([
  ['as the server said', '2026-12-08', [], false, { asks: false, clock: '8:30 AM' }],
  ['as the server said, on a phone whose date is wrong', '2026-12-31', [], false, { asks: false, clock: '8:30 AM' }],
  ['kept this morning', '2026-12-08', [], true, { asks: false, clock: '8:30 AM' }],
  ['kept the day before: asked anew', '2026-12-07', [], true, { asks: true, clock: '8:30 AM' }],
  [
    ...(['kept the day before, and told here', '2026-12-07', [begin('2026-12-08T08:35:00+05:30')]] as const),
    ...([true, { asks: false, clock: '8:35 AM' }] as const),
  ],
])('a started day, %s', (_, day, items, isKept, { asks, clock }) => {
  const page = buildTestPage(day)
  renderDayStart(page.part, items, isKept)
  expect([page.form.hidden, page.told.hidden, page.clock.textContent]).toEqual([!asks, asks, clock])
})
