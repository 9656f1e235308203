import { expect, test } from 'vitest'
import {
  buildVisitProgress,
  countDoneLines,
  formatVisitButton,
  parseVisitReport,
  type VisitReport,
} from './visit-check.ts'

const line = (line: string, count = 1): VisitReport => ({ line, part: false, count })
const part = (line: string, count: number): VisitReport => ({ line, part: true, count })
const list = ['Water off', 'Nothing drips']

test.each<[VisitReport[], boolean[], [string, number][]]>([
  [[], [false, false], []],
  [[line('Nothing drips')], [false, true], []],
  [[line('Water off'), line('Water off')], [true, false], []], // two phones
  [[line('Water off'), line('Water off', 0)], [false, false], []],
  [
    [part('Washer', 1), part('Washer', 3), part('Tap', 1)],
    [false, false],
    [
      ['Washer', 3],
      ['Tap', 1],
    ],
  ],
  [[part('Water off', 2)], [false, false], [['Water off', 2]]], // a part, though it has the name of a line
])('after %j', (told, done, parts) => {
  const visit = buildVisitProgress(list, told)
  expect(visit.lines.map(one => one.done)).toEqual(done)
  expect(visit.parts.map(({ name, count }) => [name, count])).toEqual(parts)
  expect(countDoneLines(visit)).toBe(done.filter(Boolean).length)
})

test('a done line stays after the checklist changed; an undone one does not', () => {
  expect(buildVisitProgress(['New'], [line('Water off'), line('Old'), line('Old', 0)]).lines).toEqual([
    { line: 'New', done: false },
    { line: 'Water off', done: true },
  ])
})

test.each<[Record<string, string>, VisitReport | null]>([
  [{ put: 'line 1 Water off' }, line('Water off')],
  [{ put: 'line 0 Water off' }, line('Water off', 0)],
  [{ put: 'line 2 Water off' }, null],
  [{ put: 'part 12 Washer' }, part('Washer', 12)],
  [{ put: 'part 100 Washer' }, null],
  [{ put: 'Washer' }, null],
  [{ used: ' Tap   washer ', 'used-count': '' }, part('Tap washer', 1)],
  [{ used: 'Washer', 'used-count': '4' }, part('Washer', 4)],
  [{ used: 'Washer', 'used-count': '0' }, null],
  [{ used: 'Washer', 'used-count': 'some' }, null],
  [{ used: ' ', 'used-count': '2' }, null],
  [{ used: 'x'.repeat(201) }, null],
  [{}, null],
])('%j says %j', (fields, word) => {
  expect(parseVisitReport(fields)).toEqual(word)
  if (word) expect(parseVisitReport({ put: formatVisitButton(word) })).toEqual(word)
})
