import { expect, test } from 'vitest'
import { type CityTimes, defaultBookingTimes, validateCityTimes } from './city-times.ts'

const times: CityTimes = {
  ...defaultBookingTimes,
  crews: 4,
  weekdays: [0, null, null, null, null, null, 6],
  byFleet: false,
}

test.each<[string, Partial<CityTimes>, object]>([
  ['as they are', {}, {}],
  ['mornings alone', { hours: [10] }, {}],
  ['no hour', { hours: [] }, { hours: 'times.hours' }],
  ['an hour that no slot begins at', { hours: [10, 11] }, { hours: 'times.hours' }],
  ['at once', { leadHours: 0 }, {}],
  ['a week ahead', { leadHours: 168 }, {}],
  ['longer than a week', { leadHours: 169 }, { leadHours: 'times.lead' }],
  ['half an hour', { leadHours: 0.5 }, { leadHours: 'times.lead' }],
  ['six days', { horizonDays: 6 }, { horizonDays: 'times.horizon' }],
  ['a year', { horizonDays: 365 }, {}],
  ['longer than a year', { horizonDays: 366 }, { horizonDays: 'times.horizon' }],
  ['crews below none', { crews: -1 }, { crews: 'capacity.number' }],
  ['no number', { crews: Number.NaN }, { crews: 'capacity.number' }],
  ['too many on Saturdays', { weekdays: [...Array(6).fill(null), 501] }, { 'crews-6': 'capacity.number' }],
])('%s', (_, change, errors) => expect(validateCityTimes({ ...times, ...change })).toEqual(errors))
