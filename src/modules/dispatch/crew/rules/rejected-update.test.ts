import { expect, test } from 'vitest'
import { parseRejection, toRejectionFacts } from './rejected-update.ts'

const told = {
  what: 'loaded',
  code: 'crew.job',
  reportedAt: new Date('2026-12-08T05:00:00Z'),
  who: 'Ramesh: the elder',
} as const
const requested = { ...told, what: 'change', code: 'crew.change-late' } as const

test.each([told, requested])('the facts of an event about $what can be read back', rejected => {
  const stored = JSON.parse(JSON.stringify(toRejectionFacts(rejected)))
  expect(parseRejection({ facts: stored, note: '' })).toEqual(rejected)
})

test('an old event without facts is read from its note', () => {
  expect(parseRejection({ facts: null, note: 'loaded:crew.job:1796706000:Ramesh: the elder' })).toEqual(told)
  expect(parseRejection({ facts: null, note: 'change:crew.change-late:1796706000:Ramesh: the elder' })).toEqual(
    requested,
  )
})

test.each(['', 'loaded', 'loaded:order.status:1:Ramesh', 'slept:crew.job:1:Ramesh'])(
  'the note %j has no rejection',
  note => expect(parseRejection({ facts: null, note })).toBeNull(),
)

test('facts of an unknown version are ignored', () => {
  const rejected = { what: 'slept', code: 'crew.job', reportedAt: '2026-12-08T05:00:00.000Z', who: 'Ramesh' }
  expect(parseRejection({ facts: { rejected }, note: '' })).toBeNull()
})
