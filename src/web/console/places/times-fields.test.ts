import { expect, test } from 'vitest'
import { type CityTimes, defaultBookingTimes } from '#modules/places/rules/city-times.ts'
import { readTimesFields, toTimesFields } from './times-fields.ts'

const times: CityTimes = {
  ...defaultBookingTimes,
  ...{ hours: [10, 16], crews: 4, weekdays: [0, null, null, null, null, null, 6], byFleet: true },
}

test('times written to the fields are read back', () => expect(readTimesFields(toTimesFields(times))).toEqual(times))

test('an invalid number stays invalid, and a blank weekday has the default number of crews', () => {
  const read = readTimesFields({
    ...toTimesFields(times),
    crews: 'four',
    leadHours: '',
    'crews-0': ' ',
    'crews-6': '2.5',
  })
  expect(read).toMatchObject({ crews: Number.NaN, leadHours: Number.NaN })
  expect(read.weekdays).toEqual([null, null, null, null, null, null, Number.NaN])
})
