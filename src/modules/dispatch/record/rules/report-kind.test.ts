import { expect, test } from 'vitest'
import { formatReportNote, MAX_REPORT_NOTE } from './report-kind.ts'

test.each([
  ['Wardrobe, Fridge', 'Scratch on the door', 'Wardrobe, Fridge: Scratch on the door'],
  ['Wardrobe', '', 'Wardrobe'],
  ['', 'The lift is out', 'The lift is out'],
  ['', '', ''],
  ['Fridge', 'x'.repeat(MAX_REPORT_NOTE), `Fridge: ${'x'.repeat(MAX_REPORT_NOTE - 8)}`],
])('a report of the items “%s” with the words “%s” reads so', (items, words, note) => {
  expect(formatReportNote(items, words)).toBe(note)
})
