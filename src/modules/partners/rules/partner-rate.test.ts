import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { estimateRate, type PartnerRate } from './partner-rate.ts'
import { partnerRateSchema } from './partner-rate-schema.ts'

const small: PartnerRate = {
  ...{ vehicleId: 2, cft: 250, lane: null, perJob: rupees(3_100), includedKm: 20, perKm: rupees(22) },
  perDay: null,
}
const large: PartnerRate = {
  ...{ vehicleId: 3, cft: 430, lane: null, perJob: rupees(4_600), includedKm: 20, perKm: rupees(28) },
  perDay: rupees(6_000),
}
const lane: PartnerRate = {
  ...{ vehicleId: 3, cft: 430, lane: { from: 5, to: 1 }, perJob: rupees(54_000), includedKm: 0, perKm: null },
  perDay: null,
}
const all = [large, small, lane]
const job = { cft: 200, km: 12, days: 1, from: 4, to: 4 }

test.each([
  ['the cheapest class that holds the goods', job, 3_100, 2, 'job'],
  ['a larger class where the smaller is too small', { ...job, cft: 300 }, 4_600, 3, 'job'],
  ['the km beyond those included', { ...job, km: 31.2 }, 3_100 + 12 * 22, 2, 'job'],
  ['the price per job where the distance is not known', { ...job, km: null }, 3_100, 2, 'job'],
  ['the lane before the price per job', { ...job, from: 5, to: 1, km: 980, days: 3 }, 54_000, 3, 'lane'],
  ['days and km beyond one day', { ...job, cft: 300, km: 120, days: 2 }, 12_000 + 100 * 28, 3, 'day'],
  ['km where no rate per day is agreed', { ...job, km: 120, days: 2 }, 3_100 + 100 * 22, 2, 'km'],
] as const)('[PTN-02] a job costs %s', (_, rated, amount, vehicleId, basis) =>
  expect(estimateRate(_ === 'km where no rate per day is agreed' ? [small] : all, rated)).toEqual({
    ...{ amount: rupees(amount), vehicleId, basis },
  }),
)

test('[PTN-02] no rate applies to goods that no class holds, and to another lane', () => {
  expect(estimateRate(all, { ...job, cft: 900 })).toBeNull()
  expect(estimateRate([lane], { ...job, from: 1, to: 5 })).toBeNull()
})

test.each([
  [{ class: '3', job: '4600', included: '20', km: '28' }, {}],
  [{ class: '3' }, { job: 'partner.rate' }],
  [{ class: '3', from: '5', job: '54000' }, { to: 'partner.lane' }],
  [{ class: '3', from: '5', to: '1', km: '28' }, { job: 'partner.lane-rate' }],
  [{ job: '4600' }, { class: 'fleet.class' }],
])('[PTN-01] the rate %j is accepted, or rejected as %j', (typed, errors) => {
  const { error } = partnerRateSchema.safeParse(typed)
  expect(Object.fromEntries(error?.issues.map(one => [one.path.join('.'), one.message]) ?? [])).toEqual(errors)
})
