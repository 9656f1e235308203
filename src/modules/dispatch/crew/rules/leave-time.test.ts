import { expect, test } from 'vitest'
import type { ScheduledLeg } from '../../record/rules/travel-time.ts'
import { calculateLeaveTime } from './leave-time.ts'

const andheri = { name: 'Andheri West', city: 'Mumbai', at: { lat: 19.1364, lng: 72.8296 } }
const powai = { name: 'Powai', city: 'Mumbai', at: { lat: 19.1176, lng: 72.906 } }
const delhi = { name: 'Saket', city: 'Delhi', at: { lat: 28.5245, lng: 77.2066 } }
const at = (clock: string, day = '08') => new Date(`2026-12-${day}T${clock}:00+05:30`)
const build = (orderNo: string, from: ScheduledLeg['from'], starts: Date, ends: Date): ScheduledLeg => ({
  ...{ orderNo, leg: 1, from, to: from, startsAt: starts, endsAt: ends },
  jobs: [{ kind: 'unload', startsAt: starts, endsAt: ends, state: 'planned' }],
})
const afternoon = build('TH-2', powai, at('14:02'), at('17:00'))

test.each<[string, ScheduledLeg[], Date | null]>([
  [
    'it comes from another job: half an hour before, on the last five minutes',
    [build('TH-1', andheri, at('09:00'), at('12:00'))],
    at('13:30'),
  ],
  ['the place before is a day’s drive away', [build('TH-1', delhi, at('09:00'), at('12:00'))], null],
  ['it is the first job of the day', [], null],
  ['the job before was yesterday', [build('TH-1', andheri, at('09:00', '07'), at('12:00', '07'))], null],
  ['the place before is unknown', [build('TH-1', { ...andheri, at: null }, at('09:00'), at('12:00'))], null],
  ['the other leg is of the same order', [build('TH-2', andheri, at('09:00'), at('12:00'))], null],
])('when a crew has to leave, if %s', (_, others, leaves) => {
  expect(calculateLeaveTime(afternoon, [afternoon, ...others])).toEqual(leaves)
})
