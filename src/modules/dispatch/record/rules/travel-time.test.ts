import { describe, expect, test } from 'vitest'
import {
  calculateTravelTime,
  calculateTravelTimes,
  getLargestDelay,
  isWithinArrivalWindow,
  type ScheduledLeg,
} from './travel-time.ts'

const andheri = { name: 'Andheri West', city: 'Mumbai', at: { lat: 19.1364, lng: 72.8296 } }
const powai = { name: 'Powai', city: 'Mumbai', at: { lat: 19.1176, lng: 72.906 } }
const panvel = { name: 'Panvel', city: 'Mumbai', at: { lat: 18.9894, lng: 73.1175 } }
const pune = { name: 'Kothrud', city: 'Pune', at: { lat: 18.5074, lng: 73.8077 } }
const at = (clock: string, day = '08') => new Date(`2026-12-${day}T${clock}:00+05:30`)
let made = 0
const leg = (
  from: ScheduledLeg['from'],
  to: ScheduledLeg['to'],
  starts: Date,
  ends: Date,
  more: Partial<ScheduledLeg> = {},
): ScheduledLeg => ({
  ...{ orderNo: `TH-${++made}`, leg: 1, from, to, startsAt: starts, endsAt: ends },
  jobs: (['load', 'unload'] as const).map(kind => ({
    kind,
    startsAt: starts,
    endsAt: ends,
    state: 'planned' as const,
  })),
  ...more,
})
const morning = leg(andheri, powai, at('09:00'), at('12:00'))

describe('the travel from one job to the next', () => {
  test.each([
    ['it is there already', leg(powai, andheri, at('12:00'), at('15:00')), { km: 0, minutes: 0, late: 0 }],
    ['there is time', leg(andheri, powai, at('13:00'), at('15:00')), { km: 8, minutes: 30, late: 0 }],
    ['it comes to the minute', leg(andheri, powai, at('12:30'), at('15:00')), { km: 8, minutes: 30, late: 0 }],
    ['it comes a minute late', leg(andheri, powai, at('12:29'), at('15:00')), { km: 8, minutes: 30, late: 1 }],
    ['it is far', leg(panvel, powai, at('12:30'), at('15:00')), { late: 59 }],
  ])('%s', (_, next, ride) => {
    expect(calculateTravelTime(morning, next)).toMatchObject(ride)
  })

  test('takes longer at peak hours, and not on a Sunday', () => {
    const until = (ends: Date) =>
      calculateTravelTime({ ...morning, endsAt: ends }, leg(andheri, powai, at('23:00'), at('23:30')))!
    expect(until(at('18:00')).minutes).toBeGreaterThan(until(at('12:00')).minutes)
    expect(until(at('18:00', '06')).minutes).toBe(until(at('12:00')).minutes)
  })

  test('starts at the pick-up after a long-distance pick-up, and ends at the drop for a delivery', () => {
    const jobs = [{ kind: 'load' as const, startsAt: at('09:00'), endsAt: at('12:00'), state: 'planned' as const }]
    const pickUp = leg(andheri, pune, at('09:00'), at('12:00'), { jobs })
    expect(calculateTravelTime(pickUp, leg(andheri, powai, at('13:00'), at('15:00')))).toMatchObject({ km: 0 })
    const delivery = leg(pune, powai, at('13:00'), at('15:00'), { leg: 3 })
    expect(calculateTravelTime(morning, delivery)).toMatchObject({ km: 0 })
  })

  test('is unknown if a location is unknown', () => {
    expect(calculateTravelTime(morning, leg({ ...powai, at: null }, andheri, at('13:00'), at('15:00')))).toBeNull()
  })
})

test('the previous and the next job count, and those of the same order do not', () => {
  const own = leg(panvel, panvel, at('12:30'), at('14:00'))
  const earlier = leg(andheri, panvel, at('07:00'), at('08:30'))
  const evening = leg(andheri, powai, at('14:30'), at('17:00'))
  const later = leg(panvel, powai, at('19:00'), at('20:00'))
  const same = leg(panvel, panvel, at('14:00'), at('14:30'), { orderNo: own.orderNo })
  const { before, after } = calculateTravelTimes(own, [later, earlier, same, evening, morning])
  expect([before?.orderNo, after?.orderNo]).toEqual([morning.orderNo, evening.orderNo])
  expect([before!.late, after!.late].every(late => late > 0)).toBe(true)
  expect(getLargestDelay({ before, after })).toBe(Math.max(before!.late, after!.late))
  expect(calculateTravelTimes(own, [])).toEqual({ before: null, after: null })
  expect(getLargestDelay({ before: null, after: null })).toBe(0)
})

test('jobs of the day before and the day after do not count', () => {
  const own = leg(andheri, powai, at('11:00'), at('15:00'))
  const [yesterday, tomorrow] = [
    leg(panvel, panvel, at('17:00', '07'), at('21:00', '07')),
    leg(panvel, powai, at('07:00', '09'), at('09:00', '09')),
  ]
  expect(calculateTravelTimes(own, [yesterday, tomorrow])).toEqual({ before: null, after: null })
  const overnight = leg(panvel, panvel, at('17:00', '07'), at('10:30'))
  expect(calculateTravelTimes(own, [overnight]).before).toMatchObject({ orderNo: overnight.orderNo })
})

test.each([
  [0, true],
  [60, true],
  [61, false],
])('%i minutes after the planned start is within its window: %s', (late, inTime) => {
  expect(isWithinArrivalWindow(late)).toBe(inTime)
})
