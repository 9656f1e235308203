import { expect, test } from 'vitest'
import { readUntakenNote, untakenNote } from './untaken.ts'

const told = {
  step: 'loaded',
  code: 'crew.job',
  toldAt: new Date('2026-12-08T05:00:00Z'),
  who: 'Ramesh: the elder',
} as const

test('the line of a trail tells what was written into it', () => {
  expect(readUntakenNote(untakenNote(told))).toEqual(told)
})

test.each(['', 'loaded', 'loaded:order.status:1:Ramesh', 'slept:crew.job:1:Ramesh'])('%j is none', note =>
  expect(readUntakenNote(note)).toBeNull(),
)
