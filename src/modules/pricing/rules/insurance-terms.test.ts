import { describe, expect, test } from 'vitest'
import { parseTypedFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { getInsuranceSchema } from './insurance-schema.ts'
import { applyInsuranceTerms, findPolicyOnDate, type InsuranceTerms } from './insurance-terms.ts'
import { getRatesOnDate } from './rates-on.ts'

const policy = (beginsOn: string, endsOn: string, rate: number): InsuranceTerms => ({
  ...{ beginsOn, endsOn, rate, mode: 'policy', insurer: 'Suraksha', registrationNumber: '901' },
  ...{ policyNumber: 'MC/42', claimsContact: '1800 000 901' },
})
const none = (beginsOn: string): InsuranceTerms => ({
  ...{ beginsOn, endsOn: null, rate: 0, mode: 'none', insurer: '', registrationNumber: '' },
  ...{ policyNumber: '', claimsContact: '' },
})
const rateOn = (all: InsuranceTerms[], today: string, date: string) => {
  const book = applyInsuranceTerms({ insurance: 300, insuranceFrom: [{ from: '2027-01-01', rate: 250 }] }, all, today)
  return getRatesOnDate({ gst: 1800, gstFrom: [], ...book }, date).insurance
}

describe('[TAX-07] [BIZ-02] the rate of insurance', () => {
  test('is 0 without a policy, whatever a price book says', () => {
    expect(rateOn([], '2026-12-01', '2026-12-01')).toBe(0)
    expect(rateOn([], '2026-12-01', '2027-02-01')).toBe(0)
    expect(rateOn([none('2026-01-01')], '2026-12-01', '2026-12-01')).toBe(0)
  })

  const all = [policy('2026-12-10', '2027-03-31', 300), policy('2027-03-01', '2027-06-30', 250), none('2027-05-01')]
  test.each([
    ['2026-12-09', 0],
    ['2026-12-10', 300],
    ['2027-02-28', 300],
    ['2027-03-01', 250],
    ['2027-04-30', 250],
    ['2027-05-01', 0],
    ['2027-07-01', 0],
  ])('for a move on %s is %i basis points, seen from any day before', (date, rate) => {
    expect(rateOn(all, '2026-12-01', date)).toBe(rate)
    expect(rateOn(all, date, date)).toBe(rate)
    expect(findPolicyOnDate(all, date)?.rate ?? 0).toBe(rate)
  })

  test('ends with the policy, on its last day', () => {
    const one = [policy('2026-12-10', '2026-12-31', 300)]
    expect(rateOn(one, '2026-12-10', '2026-12-31')).toBe(300)
    expect(rateOn(one, '2026-12-10', '2027-01-01')).toBe(0)
  })
})

describe('[TAX-07] the terms of insurance', () => {
  const typed = {
    ...{ begins: '2026-12-10', insurer: ' Suraksha ', registration: '901', policy: 'MC/42', ends: '2027-12-09' },
    ...{ rate: '2.75', contact: '1800 000 901' },
  }
  test('of a policy need its insurer, number, last day and premium', () => {
    const schema = getInsuranceSchema('policy')
    expect(parseTypedFields(schema, typed)).toMatchObject({ insurer: 'Suraksha', endsOn: '2027-12-09', rate: 275 })
    for (const [name, value] of [
      ['insurer', ''],
      ['registration', ''],
      ['policy', ''],
      ['ends', ''],
      ['ends', '2026-12-09'],
      ['rate', '0'],
      ['rate', '101'],
      ['contact', ''],
    ] as const) {
      expect(() => parseTypedFields(schema, { ...typed, [name]: value })).toThrow()
    }
  })

  test('without a policy are a date alone', () => {
    expect(parseTypedFields(getInsuranceSchema('none'), typed)).toEqual(none('2026-12-10'))
  })
})
