import { expect, test } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import type { QuotationVersionTerms } from '#modules/pricing/rules/quotation-version.ts'
import { readQuotationVersion, toQuotationVersionFields } from './read-quotation-version.ts'

const plain: QuotationVersionTerms = {
  ...{ packageId: 2, load: 'full', km: null, insuredValue: ZERO, days: null, adds: [], discount: ZERO },
}
const whole: QuotationVersionTerms = {
  ...{ packageId: 3, load: 'part', km: 1_150, insuredValue: rupees(2_00_000), days: 5, discount: rupees(1_500) },
  adds: [{ reason: 'Crate for the piano', amount: rupees(900) }],
}

test.each([plain, whole])('version terms written to the fields are read back unchanged: %j', terms => {
  const version = { kind: 'not-to-exceed' as const, terms }
  expect(readQuotationVersion(toQuotationVersionFields(version))).toEqual(version)
})

test.each([
  ['km', 'far'],
  ['days', '3.5'],
  ['insured', '-5'],
  ['discount', 'half'],
])('%s of "%s" is not a number, and the rule reports it at its field', (field, text) => {
  const { terms } = readQuotationVersion({ package: '2', [field]: text })
  const read = { km: terms.km, days: terms.days, insured: terms.insuredValue, discount: terms.discount }
  expect(read[field as 'km']).toBeNaN()
})

test.each([
  ['5 %', 500],
  ['2.5%', 250],
  ['some%', Number.NaN],
])('[LEAD-06] a discount of "%s" is a share of the price, and is written so again', (text, discountRate) => {
  const { kind, terms } = readQuotationVersion({ package: '2', discount: text })
  expect(terms).toMatchObject({ discount: 0, discountRate })
  if (discountRate) expect(toQuotationVersionFields({ kind, terms }).discount).toBe(text.replace(' ', ''))
})
