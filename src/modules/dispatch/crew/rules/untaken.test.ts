import { expect, test } from 'vitest'
import { parseRejectionNote, writeRejectionNote } from './untaken.ts'

const told = {
  what: 'loaded',
  code: 'crew.job',
  toldAt: new Date('2026-12-08T05:00:00Z'),
  who: 'Ramesh: the elder',
} as const

test('the line of a trail tells what was written into it', () => {
  expect(parseRejectionNote(writeRejectionNote(told))).toEqual(told)
})

test('so does that of what was asked for', () => {
  const asked = { ...told, what: 'change', code: 'crew.change-late' } as const
  expect(parseRejectionNote(writeRejectionNote(asked))).toEqual(asked)
})

test.each(['', 'loaded', 'loaded:order.status:1:Ramesh', 'slept:crew.job:1:Ramesh'])('%j is none', note =>
  expect(parseRejectionNote(note)).toBeNull(),
)
