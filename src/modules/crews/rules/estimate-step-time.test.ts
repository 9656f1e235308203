import { expect, test } from 'vitest'
import { estimateStepTime } from './estimate-step-time.ts'

const at = (clock: string, day = '2026-12-08') => new Date(`${day}T${clock}:00+05:30`)
const startsAt = at('11:00')

test.each([
  ['told as it is', { heardAt: at('10:05'), toldAt: at('10:05') }, at('10:05')],
  ['by a phone that found a network hours later', { heardAt: at('15:00'), toldAt: at('10:05') }, at('10:05')],
  ['the day after', { heardAt: at('08:00', '2026-12-09'), toldAt: at('12:40') }, at('12:40')],
  ['by a clock that is ahead', { heardAt: at('12:45'), toldAt: at('14:00') }, at('12:45')],
  ['by a clock of the day before', { heardAt: at('12:45'), toldAt: at('23:59', '2026-12-07') }, at('12:45')],
  ['by a clock of 1970', { heardAt: at('12:45'), toldAt: new Date(0) }, at('12:45')],
  ['by no clock', { heardAt: at('12:45'), toldAt: new Date(Number.NaN) }, at('12:45')],
  ['before they were on the way', { heardAt: at('12:45'), toldAt: at('10:00'), before: [at('11:50')] }, at('11:50')],
  ['after they were on the way', { heardAt: at('12:45'), toldAt: at('12:10'), before: [at('11:50')] }, at('12:10')],
  ['after all was loaded', { heardAt: at('16:00'), toldAt: at('15:00'), after: [at('14:00')] }, at('14:00')],
  [
    'between both, whatever it says',
    { heardAt: at('16:00'), toldAt: new Date(0), before: [at('12:00')], after: [at('14:00')] },
    at('14:00'),
  ],
  [
    'where those about it contradict each other, the one that follows counts',
    { heardAt: at('16:00'), toldAt: at('15:30'), before: [at('15:00')], after: [at('14:00')] },
    at('14:00'),
  ],
])('a step %s', (_, told, happened) => {
  expect(estimateStepTime({ startsAt, before: [], after: [], ...told })).toEqual(happened)
})
