import { expect, test } from 'vitest'
import { type CrewArrivalFacts, estimateArrival } from './estimate-arrival.ts'

const at = (clock: string) => new Date(`2026-12-08T${clock}:00+05:30`)
const window = { from: at('10:00'), until: at('12:00') }
const unknown: CrewArrivalFacts = {
  now: at('09:00'),
  window,
  arrivedAt: null,
  leftAt: null,
  before: null,
  ride: null,
  seen: null,
}

test.each<[string, Partial<CrewArrivalFacts>, ReturnType<typeof estimateArrival>]>([
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
  [
    'they are seen, nearer than who set out then would be',
    { leftAt: at('09:30'), now: at('09:55'), ride: 34, seen: { at: at('09:52'), ride: 5 } },
    { kind: 'about', from: at('09:50'), until: at('10:10'), leftAt: at('09:30'), late: false },
  ],
  [
    'they are seen, and stand still: the window will not do',
    { leftAt: at('11:00'), now: at('11:40'), ride: 20, seen: { at: at('11:38'), ride: 30 } },
    { kind: 'about', from: at('12:00'), until: at('12:30'), leftAt: at('11:00'), late: true },
  ],
  [
    'they are seen, and where they came from is unknown',
    { leftAt: at('09:30'), now: at('09:40'), seen: { at: at('09:38'), ride: 22 } },
    { kind: 'about', from: at('10:00'), until: at('10:20'), leftAt: at('09:30'), late: false },
  ],
  [
    'they are seen far off late in the window, and have not set out to this door',
    { now: at('11:50'), seen: { at: at('11:48'), ride: 40 } },
    { kind: 'window', leftAt: null },
  ],
  ['they are there', { arrivedAt: at('11:10'), leftAt: at('10:30'), ride: 10 }, { kind: 'arrived', at: at('11:10') }],
])('%s', (_, known, said) => {
  expect(estimateArrival({ ...unknown, ...known })).toEqual(said)
})
