import { expect, test } from 'vitest'
import { readFollowUpPlanFields, toFollowUpPlanFields } from './follow-up-plan-fields.ts'

const people = [{ id: 3 }, { id: 5 }]
const languages = ['en', 'hi', 'ta']

test('a plan written to the form’s fields is read back unchanged', () => {
  const steps = [
    { kind: 'call', minutes: 10 },
    { kind: 'message', minutes: 90 },
    { kind: 'call', minutes: 120 },
    { kind: 'visit', minutes: 4_320 },
  ] as const
  const written = toFollowUpPlanFields({
    steps,
    desk: [
      { id: 3, getsNewLeads: true, languages: ['hi'] },
      { id: 5, getsNewLeads: false, languages: [] },
    ],
  })
  expect(written).toMatchObject({
    'after-1': '90',
    'unit-1': 'minutes',
    'after-2': '2',
    'unit-2': 'hours',
    'after-3': '3',
  })
  expect(readFollowUpPlanFields(written, people, languages)).toEqual({ steps, desk: [{ id: 3, languages: ['hi'] }] })
})

test.each([
  ['a word', { 'after-0': 'soon' }, 'after-0'],
  ['a fraction', { 'after-0': '1.5' }, 'after-0'],
  [
    'a step that comes before the one above',
    { 'after-0': '1', 'unit-0': 'days', 'after-1': '3', 'unit-1': 'hours' },
    'after-1',
  ],
  ['two at the same moment', { 'after-0': '60', 'unit-0': 'minutes', 'after-3': '1', 'unit-3': 'hours' }, 'after-3'],
  ['more than a year', { 'after-0': '366', 'unit-0': 'days' }, 'after-0'],
  ['a unit made up', { 'after-0': '3', 'unit-0': 'weeks' }, 'after-0'],
])('%s is rejected at its field', (_, fields, at) => {
  expect(() => readFollowUpPlanFields(fields, people, languages)).toThrow(
    expect.objectContaining({ fields: { [at]: 'lead.steps' } }),
  )
})
