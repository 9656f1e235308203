import { expect, test } from 'vitest'
import { formatRupees, paise } from '#kernel/money.ts'
import type { OutboxItem } from './outbox.ts'
import { calculateDue, listUnknownCash, renderJobDue } from './render-cash.ts'

const cash = (id: string, amount: string, state: OutboxItem['state'], job = '7'): OutboxItem => ({
  ...{ id, worker: 1, kind: 'cash', job, url: '/crew/sent', fields: { amount }, label: '', at: 0, state },
})

const due = 8_132_00

test.each<[string, readonly OutboxItem[], string, number]>([
  ['nothing was collected', [], '', due],
  ['an entry waits on the phone', [cash('a', '8,132', 'waiting')], '', 0],
  ['an entry was sent after the page was kept', [cash('a', '₹5,000/-', 'sent')], '', 3_132_00],
  ['an entry was sent before the page was kept: it is counted once', [cash('a', '5000', 'sent')], 'a', due],
  ['the server counts an entry whose answer was lost', [cash('a', '5000', 'waiting')], 'a', due],
  [
    'one entry is counted by the page and another is not',
    [cash('a', '5000', 'sent'), cash('b', '132', 'sent')],
    'a',
    8_000_00,
  ],
  ['the office refused an entry', [cash('a', '5000', 'refused')], '', due],
  ['the cash is of another job', [cash('a', '5000', 'sent', '8')], '', due],
])('to collect on a page of the job: %s', (_, items, known, left) => {
  const parts = {
    b: { textContent: '' },
    '[data-part=collect]': { hidden: false },
    '[data-part=paid]': { hidden: true },
  }
  const dataset = { owed: `${due}`, job: '7', known }
  const part = {
    dataset,
    toggleAttribute: () => {},
    querySelector: (requested: keyof typeof parts) => parts[requested],
  }
  renderJobDue(part as unknown as HTMLElement, items)
  expect(parts.b.textContent).toBe(formatRupees(paise(left)))
  expect(parts['[data-part=paid]'].hidden).toBe(left > 0)
  expect(calculateDue(due, listUnknownCash(items, '7', known.split(' ')))).toBe(left)
})
