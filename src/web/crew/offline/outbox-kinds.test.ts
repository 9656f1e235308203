import { expect, test } from 'vitest'
import type { OutboxKind } from './outbox-kinds.server.ts'
import { outboxKinds } from './outbox-kinds.ts'

const photo = new Blob(['a photo'])
const strokes = '10,10 20,30 40,30 60,10 80,30 100,10'

type Case = [OutboxKind, Record<string, string>, Blob | null, 'missing' | 'empty' | 'unset' | null]
test.each<Case>([
  ['step', { step: 'on-way' }, null, null],
  ['step', { step: 'arrived', code: '' }, null, 'missing'],
  ['step', { step: 'arrived', code: '1234' }, null, null],
  ['step', { step: 'arrived', code: '', reason: 'guard' }, null, null],
  ['step', { step: 'done', open: 'money' }, null, 'missing'],
  ['step', { step: 'done', open: 'money', without: 'other' }, null, null],
  ['step', { step: 'done', open: 'money', without: 'other', remark: '' }, null, 'missing'],
  ['step', { step: 'done', open: 'money', without: 'other', remark: 'Rain' }, null, null],
  ['step', { step: 'done', open: 'money', without: 'phone', remark: '' }, null, null],
  ['step', { step: 'done', open: '' }, null, null],
  ['check', { side: 'load', put: '12 2 0' }, null, null],
  ['check', { side: 'load', boxes: 'some' }, null, 'missing'],
  ['check', { side: 'load', boxes: '24' }, null, null],
  ['check', { side: 'load', line: '+', thing: '', count: '1' }, null, 'missing'],
  ['check', { side: 'load', line: '+', thing: 'Bicycle', count: 'x' }, null, 'empty'],
  ['check', { side: 'load', line: '+', thing: 'Bicycle', count: '2' }, null, null],
  ['visit', { put: 'line 1 Taps shine' }, null, null],
  ['visit', { used: '', 'used-count': '2' }, null, 'missing'],
  ['visit', { used: 'Tap', 'used-count': '2' }, null, null],
  ['sign', { signer: '', strokes, code: '' }, null, 'missing'],
  ['sign', { signer: 'Meera', strokes: '', code: '' }, null, 'empty'],
  ['sign', { signer: 'Meera', strokes, code: '' }, null, null],
  ['sign', { signer: 'Meera', strokes: '', code: '1234' }, null, null],
  ['cash', { amount: '', due: '50000' }, null, 'missing'],
  ['cash', { amount: '600', due: '50000' }, null, 'empty'],
  ['cash', { amount: '600', due: '50000', more: 'yes' }, null, null],
  ['cash', { amount: '500', due: '50000' }, null, null],
  ['seen', { seen: '2026-12-08T06:30:00.000Z' }, null, null],
  ['survey', { survey: '1', put: '1 2' }, null, null],
  [
    'survey',
    { survey: '1', 'from-floor': 'four', 'from-metres': '', 'to-floor': '', 'to-metres': '' },
    null,
    'missing',
  ],
  ['survey-note', { survey: '1', note: '' }, null, 'empty'],
  ['survey-note', { survey: '1', note: '' }, photo, null],
  ['survey-note', { survey: '1', note: 'Piano' }, null, null],
  ['change', { words: 'In the loft' }, null, 'empty'],
  ['change', { 'thing-1': '1', 'count-1': '2', words: '' }, null, null],
  ['change', { 'more-12': '2', waited: '0', words: '' }, null, null],
  ['change', { 'more-12': 'many', waited: '0', words: '' }, null, 'empty'],
  ['change', { waited: '0', 'from-floor': '', words: '' }, null, 'empty'],
  ['consent', { agrees: 'yes' }, null, null],
  ['begin', { begin: 'yes', odometer: '', missing: '' }, null, null],
  ['begin', { begin: 'yes', odometer: 'many', missing: '' }, null, 'missing'],
  ['report', { note: 'Scratched' }, photo, 'unset'],
  ['report', { report: 'after', note: 'Scratched' }, null, 'missing'],
  ['report', { report: 'after', note: '' }, photo, null],
  ['report', { report: 'note', note: '' }, null, 'empty'],
  ['report', { report: 'note', note: 'The lift is out' }, null, null],
])('validating %s %o, photo %o, on the phone: %s', (kind, fields, picture, missing) => {
  expect(outboxKinds[kind].missing(fields, picture)).toBe(missing)
})
