import { expect, test } from 'vitest'
import { type Coming, estimateArrival } from './estimate-arrival.ts'

const at = (clock: string) => new Date(`2026-12-08T${clock}:00+05:30`)
const window = { from: at('10:00'), until: at('12:00') }
const unknown: Coming = { now: at('09:00'), window, arrivedAt: null, leftAt: null, before: null, ride: null }

test.each<[string, Partial<Coming>, ReturnType<typeof estimateArrival>]>([
  ['nothing is known but the window', {}, { kind: 'window', leftAt: null }],
  ['it is within the window', { now: at('11:59') }, { kind: 'window', leftAt: null }],
  ['the window has passed in silence', { now: at('12:01') }, { kind: 'overdue', leftAt: null }],
  ['no window was agreed', { window: null, now: at('20:00') }, { kind: 'window', leftAt: null }],
  ['they set out from nobody knows where', { leftAt: at('09:30') }, { kind: 'window', leftAt: at('09:30') }],
  [
    'they set out, and the way is known',
    { leftAt: at('09:30'), now: at('09:35'), ride: 34 },
    { kind: 'about', from: at('10:00'), until: at('10:30'), leftAt: at('09:30'), late: false },
  ],
  [
    'they should be there by now',
    { leftAt: at('09:30'), now: at('10:41'), ride: 34 },
    { kind: 'about', from: at('10:40'), until: at('11:00'), leftAt: at('09:30'), late: false },
  ],
  [
    'they set out late',
    { leftAt: at('11:50'), now: at('11:52'), ride: 40 },
    { kind: 'about', from: at('12:30'), until: at('12:50'), leftAt: at('11:50'), late: true },
  ],
  [
    'the job before ends in good time',
    { now: at('09:30'), before: { until: at('09:45') }, ride: 20 },
    { kind: 'window', leftAt: null },
  ],
  [
    'the job before takes longer',
    { now: at('12:10'), before: { until: at('11:00') }, ride: 20 },
    { kind: 'about', from: at('12:30'), until: at('12:40'), leftAt: null, late: true },
  ],
  [
    'the job before is planned for longer',
    { now: at('09:00'), before: { until: at('11:45') }, ride: 30 },
    { kind: 'about', from: at('12:10'), until: at('12:30'), leftAt: null, late: true },
  ],
  ['they are there', { arrivedAt: at('11:10'), leftAt: at('10:30'), ride: 10 }, { kind: 'arrived', at: at('11:10') }],
])('%s', (_, known, said) => {
  expect(estimateArrival({ ...unknown, ...known })).toEqual(said)
})
