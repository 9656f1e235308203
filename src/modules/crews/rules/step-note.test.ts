import { expect, test } from 'vitest'
import { formatStepNote, parseStepNote } from './step-note.ts'

const at = new Date('2026-12-08T04:50:00Z')
test.each<[Parameters<typeof formatStepNote>[0]]>([
  [{ step: 'arrived', proof: 'code', without: null, late: false, happened: null, who: 'Ramesh' }],
  [{ step: 'loaded', proof: null, without: null, late: true, happened: null, who: 'Ramesh: Pawar' }],
  [{ step: 'loaded', proof: null, without: null, late: false, happened: at, who: 'Ramesh' }],
  [{ step: 'done', proof: null, without: null, late: true, happened: at, who: '' }],
  [
    {
      step: 'done',
      proof: null,
      without: { why: 'pays-later', open: ['items', 'money'] },
      late: false,
      happened: null,
      who: 'Ramesh',
    },
  ],
  [
    {
      step: 'done',
      proof: null,
      without: { why: 'other', open: ['money'], remark: 'Son pays: 5 + 3, “कल” 100 %' },
      late: false,
      happened: at,
      who: 'Ramesh: Pawar',
    },
  ],
])('a step is parsed from its line as it was written: %j', told => {
  expect(parseStepNote(formatStepNote(told))).toEqual(told)
})

test('half a letter in the crew’s words breaks no line', () => {
  const without = { why: 'other' as const, open: [], remark: `Rain ${'😀'.slice(0, 1)}` }
  const line = formatStepNote({ step: 'done', proof: null, without, late: false, happened: null, who: 'Ramesh' })
  expect(parseStepNote(line)!.without!.remark).toBe('Rain \ufffd')
})

test('a line of another version is ignored', () => expect(parseStepNote('flew:::Ramesh')).toBeNull())
