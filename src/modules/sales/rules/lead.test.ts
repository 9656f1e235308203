import { expect, test } from 'vitest'
import { canMoveLead, isLeadClosed, type LeadState, leadStates, listNextLeadStates } from './lead.ts'

const cases: [LeadState, LeadState[]][] = [
  ['new', ['contacted', 'survey', 'quoted', 'lost', 'dormant']],
  ['contacted', ['survey', 'quoted', 'lost', 'dormant']],
  ['survey', ['quoted', 'lost', 'dormant']],
  ['quoted', ['survey', 'lost', 'dormant']],
  ['won', []],
  ['lost', []],
  ['dormant', ['contacted', 'survey', 'lost']],
]
test.each(cases)('from %s staff move it to %j', (from, to) => {
  expect(listNextLeadStates(from)).toEqual(to)
})

test('only an order makes a lead won, and won and lost are final', () => {
  for (const from of leadStates) {
    expect(canMoveLead(from, 'won', 'staff')).toBe(false)
    expect(canMoveLead(from, 'won', 'order')).toBe(!isLeadClosed(from))
    if (isLeadClosed(from))
      for (const to of leadStates)
        for (const by of ['staff', 'order', 'plan', 'enquiry'] as const) expect(canMoveLead(from, to, by)).toBe(false)
  }
  expect(canMoveLead('dormant', 'new', 'enquiry')).toBe(true)
})
