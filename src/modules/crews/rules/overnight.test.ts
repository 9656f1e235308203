import { expect, test } from 'vitest'
import type { JobKind } from './job-state.ts'
import { getLaterDelivery, getOvernightEnd } from './overnight.ts'

const at = (text: string) => new Date(`2026-12-${text}:00+05:30`)
const job = (kind: JobKind, from: string, until: string) => ({ kind, startsAt: at(from), endsAt: at(until) })

test.each([
  ['a home service', [job('visit', '07T10:00', '07T12:00')], null],
  ['a day', [job('load', '07T10:00', '07T12:00'), job('unload', '07T13:00', '07T23:30')], null],
  [
    'packed on the day before',
    [job('pack', '07T16:00', '07T20:00'), job('load', '08T09:00', '08T11:00'), job('unload', '08T12:00', '08T14:00')],
    null,
  ],
  ['a late window', [job('load', '07T17:00', '07T20:00'), job('unload', '08T09:00', '08T11:00')], '2026-12-08'],
  ['unpacked on another day', [job('unload', '07T15:00', '07T20:00'), job('unpack', '08T09:00', '08T11:00')], null],
  ['the road', [job('transit', '07T15:00', '10T09:00')], '2026-12-10'],
] as const)('goods stay on their truck until: %s', (_, jobs, until) => {
  expect(getOvernightEnd(jobs)).toBe(until)
})

test.each([
  ['a home service', [job('visit', '07T10:00', '07T12:00')], null],
  ['unloaded late on its day', [job('load', '07T17:00', '07T20:00'), job('unload', '07T21:00', '08T00:30')], null],
  ['a late window', [job('load', '07T17:00', '07T20:00'), job('unload', '08T09:00', '08T11:00')], at('08T09:00')],
  [
    'between cities',
    [
      job('load', '07T11:00', '07T15:00'),
      job('transit', '07T15:00', '10T11:00'),
      job('unload', '10T11:00', '10T14:00'),
    ],
    at('10T11:00'),
  ],
] as const)('the delivery on a later date starts as planned: %s', (_, jobs, starts) => {
  expect(getLaterDelivery(jobs)).toEqual(starts)
})
