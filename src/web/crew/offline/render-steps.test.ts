import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderSteps } from './render-steps.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-07T06:00:00Z') }))
afterEach(() => void vi.useRealTimers())

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
  const { part, next } = buildTestStepsPart(dataset)
  renderSteps(part, [])
  expect(next()).toBe(step)
})
