import { expect, test } from 'vitest'
import { estimateStepTime } from './estimate-step-time.ts'

const at = (clock: string, day = '2026-12-08') => new Date(`${day}T${clock}:00+05:30`)
const startsAt = at('11:00')

test.each([
  ['told as it is', { receivedAt: at('10:05'), reportedAt: at('10:05') }, at('10:05')],
  ['by a phone that found a network hours later', { receivedAt: at('15:00'), reportedAt: at('10:05') }, at('10:05')],
  ['the day after', { receivedAt: at('08:00', '2026-12-09'), reportedAt: at('12:40') }, at('12:40')],
  ['by a clock that is ahead', { receivedAt: at('12:45'), reportedAt: at('14:00') }, at('12:45')],
  ['by a clock of the day before', { receivedAt: at('12:45'), reportedAt: at('23:59', '2026-12-07') }, at('12:45')],
  ['by a clock of 1970', { receivedAt: at('12:45'), reportedAt: new Date(0) }, at('12:45')],
  ['by no clock', { receivedAt: at('12:45'), reportedAt: new Date(Number.NaN) }, at('12:45')],
  [
    'before they were on the way',
    { receivedAt: at('12:45'), reportedAt: at('10:00'), before: [at('11:50')] },
    at('11:50'),
  ],
  [
    'after they were on the way',
    { receivedAt: at('12:45'), reportedAt: at('12:10'), before: [at('11:50')] },
    at('12:10'),
  ],
  ['after all was loaded', { receivedAt: at('16:00'), reportedAt: at('15:00'), after: [at('14:00')] }, at('14:00')],
  [
    'between both, whatever it says',
    { receivedAt: at('16:00'), reportedAt: new Date(0), before: [at('12:00')], after: [at('14:00')] },
    at('14:00'),
  ],
  [
    'where those about it contradict each other, the one that follows counts',
    { receivedAt: at('16:00'), reportedAt: at('15:30'), before: [at('15:00')], after: [at('14:00')] },
    at('14:00'),
  ],
])('a step %s', (_, told, happened) => {
  expect(estimateStepTime({ startsAt, before: [], after: [], ...told })).toEqual(happened)
})
