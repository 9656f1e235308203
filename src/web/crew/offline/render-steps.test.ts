import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderSteps } from './render-steps.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-07T06:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The stops of the page, each in the section of the next stop and below. */
function stubStops() {
  const stops = ['from', 'to', 'none'].flatMap(stop => [
    { dataset: { stop, nextStop: '' }, hidden: false },
    { dataset: { stop }, hidden: false },
  ])
  vi.stubGlobal('document', { querySelectorAll: () => stops })
  const list = (isNext: boolean) =>
    stops
      .filter(({ dataset, hidden }) => !hidden && 'nextStop' in dataset === isNext)
      .map(({ dataset }) => dataset.stop)
  return { next: () => list(true), below: () => list(false) }
}

/** The steps of a job as a page has them, with the form of each. */
function buildTestStepsPart(dataset: Record<string, string>) {
  const line = () => ({ toggleAttribute() {}, setAttribute() {}, removeAttribute() {} })
  const forms = ['on-way', 'arrived'].map(step => ({ dataset: { step }, hidden: true }))
  const parts = { '[data-part=over]': { hidden: false }, '[data-part=not-yet]': { hidden: false } }
  const part = {
    dataset: { job: '7', steps: 'on-way arrived', told: '', ...dataset },
    querySelectorAll: (what: string) => (what === 'form' ? forms : [line(), line()]),
    querySelector: (what: keyof typeof parts) => parts[what],
  }
  return { part: part as unknown as HTMLElement, next: () => forms.find(form => !form.hidden)?.dataset.step ?? null }
}

test.each([
  ['of tomorrow', { day: '2026-12-08' }, null],
  ['of tomorrow by a phone that is a day behind: the server has opened it', { day: '2026-12-08', open: '' }, 'on-way'],
  ['of today, kept the evening before', { day: '2026-12-07' }, 'on-way'],
  ['that is done', { day: '2026-12-07', open: '', done: 'true' }, null],
])('the next step of a job %s', (_, dataset, step) => {
  stubStops()
  const { part, next } = buildTestStepsPart(dataset)
  renderSteps(part, [])
  expect(next()).toBe(step)
})

test.each([
  ['before the crew leaves', '', 'from', ['to', 'none']],
  ['after loading was reported without network', 'on-way arrived loaded', 'to', ['from', 'none']],
  ['at the end, when only the call to the customer is left', 'on-way arrived loaded unloaded', 'none', ['from', 'to']],
])('the next stop is first %s', (_, told, next, below) => {
  const stops = stubStops()
  const steps = 'on-way arrived loaded unloaded done'
  const { part } = buildTestStepsPart({ day: '2026-12-07', steps, stops: 'from to', told: told.split(' ')[0] ?? '' })
  const items = told
    .split(' ')
    .slice(1)
    .map(step => ({ job: '7', kind: 'step', state: 'waiting', fields: { step } }))
  renderSteps(part, items as never)
  expect(stops.next()).toEqual([next])
  expect(stops.below()).toEqual(below)
})
