import { expect, test } from 'vitest'
import { type CityTimes, defaultTimes } from '#modules/places/rules/city-times.ts'
import { readTimes, toTimesFields } from './times-fields.ts'

const times: CityTimes = {
  ...defaultTimes,
  ...{ hours: [10, 16], crews: 4, weekdays: [0, null, null, null, null, null, 6], byFleet: true },
}

test('what a form tells is read as it was told', () => expect(readTimes(toTimesFields(times))).toEqual(times))

test('what is no number stays none, and an empty weekday is as any other', () => {
  const read = readTimes({ ...toTimesFields(times), crews: 'four', leadHours: '', 'crews-0': ' ', 'crews-6': '2.5' })
  expect(read).toMatchObject({ crews: Number.NaN, leadHours: Number.NaN })
  expect(read.weekdays).toEqual([null, null, null, null, null, null, Number.NaN])
})
