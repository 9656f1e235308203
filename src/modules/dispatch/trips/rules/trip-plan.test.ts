import { expect, test } from 'vitest'
import { parseCatalogueFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { formatInstantField, parseInstantField } from '../../record/rules/instant-field.ts'
import { readTripPlan, toTripFields } from './trip-plan.ts'

const typed = {
  ...{ truck: '3', driver: '9', second: '', from: 'Pune', to: ' Bengaluru ', note: '' },
  ...{ starts: '2026-12-08T17:00', ends: '2026-12-10T09:00', returns: '', backStarts: '', backEnds: '' },
}
const back = { returns: 'yes', backStarts: '2026-12-10T18:00', backEnds: '2026-12-12T09:00' }

test('a typed plan is parsed in Asia/Kolkata and formatted back', () => {
  const { row } = parseCatalogueFields(readTripPlan, { ...typed, ...back, second: '4' })
  expect(row).toEqual({
    ...{ truckId: 3, driverIds: [4, 9], from: 'Pune', to: 'Bengaluru', note: '' },
    out: { startsAt: new Date('2026-12-08T11:30:00Z'), endsAt: new Date('2026-12-10T03:30:00Z') },
    back: { startsAt: new Date('2026-12-10T12:30:00Z'), endsAt: new Date('2026-12-12T03:30:00Z') },
  })
  expect(parseCatalogueFields(readTripPlan, toTripFields(row!)).row).toEqual(row)
})

test.each([
  [{ truck: '' }, { truck: 'dispatch.truck-required' }],
  [{ driver: '' }, { driver: 'trip.driver' }],
  [{ from: '' }, { from: 'catalogue.required' }],
  [{ starts: 'soon' }, { starts: 'trip.time' }],
  [{ ends: '2026-12-08T17:00' }, { ends: 'trip.ends' }],
  [{ ends: '2027-02-08T17:00' }, { ends: 'trip.long' }],
  [{ returns: 'yes' }, { backStarts: 'trip.time', backEnds: 'trip.time' }],
  [{ ...back, backStarts: '2026-12-10T08:00' }, { backStarts: 'trip.back-starts' }],
  [{ ...back, backEnds: '2026-12-10T18:00' }, { backEnds: 'trip.ends' }],
  [{ ...back, backEnds: '2027-02-08T17:00' }, { backEnds: 'trip.long' }],
])('%j: %j', (more, errors) => {
  expect(parseCatalogueFields(readTripPlan, { ...typed, ...more }).errors).toEqual(errors)
})

test.each(['2026-02-30T10:00', '2026-12-08', '2026-12-08T24:00', '2026-12-08 10:00', ''])('%j is no instant', text => {
  expect(parseInstantField(text)).toBeNull()
})
test('an instant is formatted as it is parsed', () => {
  expect(formatInstantField(parseInstantField('2026-12-08T00:05')!)).toBe('2026-12-08T00:05')
})
