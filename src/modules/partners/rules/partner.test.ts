import { expect, test } from 'vitest'
import { getPanOfGstin, isPan, normalisePan } from '#kernel/pan.ts'
import { isPanOfKind, maskAccount } from './partner.ts'
import { buildPartnerSchema } from './partner-schema.ts'

const partnerSchema = buildPartnerSchema(['en', 'mr'])

test.each([
  ['ABKPM4471F', true],
  ['AAFCD5862R', true],
  ['AAFXD5862R', false], // no kind of holder
  ['ABKPM4471', false],
  ['ABKPM44711', false],
  ['', false],
])('[PTN-01] %j is a PAN: %s', (text, is) => expect(isPan(text)).toBe(is))

test.each([
  ['ABKPM4471F', 'individual', true],
  ['ABKPM4471F', 'company', false],
  ['ABKHM4471F', 'huf', true],
  ['ABKFM4471F', 'firm', true],
  ['AAFCD5862R', 'company', true],
  ['AAFTD5862R', 'company', true], // a trust deducts and is deducted from like a company
  ['AAFTD5862R', 'individual', false],
] as const)('[PTN-01] the PAN %s may belong to a partner of the kind %s: %s', (pan, kind, is) =>
  expect(isPanOfKind(pan, kind)).toBe(is),
)

test('[PTN-01] a typed PAN is read with spaces and small letters', () => {
  expect(normalisePan(' abkpm 4471-f ')).toBe('ABKPM4471F')
  expect(getPanOfGstin('27AAPFU0939F1ZV')).toBe('AAPFU0939F')
  expect(maskAccount('50200012344410')).toBe('••4410')
})

const typed = {
  legal: 'Sanjay More',
  trade: 'Shree Sai Roadlines',
  kind: 'individual',
  pan: 'ABKPM4471F',
  contact: 'Sanjay More',
  mobile: '98200 45518',
  language: 'mr',
  gst: 'none',
  state: 'active',
}
const errorsOf = (fields: Record<string, string>) =>
  Object.fromEntries(
    partnerSchema.safeParse({ ...typed, ...fields }).error?.issues.map(one => [one.path.join('.'), one.message]) ?? [],
  )

test('[PTN-01] a partner is read from its form; the trade name may be left out', () => {
  expect(partnerSchema.parse({ ...typed, trade: '', branches: '0; 3' })).toMatchObject({
    ...{ legal_name: 'Sanjay More', trade_name: 'Sanjay More', mobile: '9820045518', branches: [0, 3] },
    ...{ pan: 'ABKPM4471F', gstin: null, payment_days: 15, small_fleet_on: null, paused_for: '' },
  })
})

test.each([
  [{ kind: 'company' }, { pan: 'partner.pan-kind' }],
  [{ pan: 'ABK' }, { pan: 'partner.pan' }],
  [{ gstin: '27AAPFU0939F1ZV' }, { gstin: 'partner.gstin-pan' }],
  [{ gstin: '27AAPFU0939F1ZW' }, { gstin: 'gstin.invalid' }],
  [{ gst: 'forward' }, { gstin: 'partner.gstin-required' }],
  [{ pan: '', declared: '2026-04-06' }, { pan: 'partner.pan-required' }],
  [{ state: 'paused' }, { paused: 'partner.paused-for' }],
  [{ mobile: '12' }, { mobile: 'partner.mobile' }],
])('[PTN-01] %j is rejected as %j', (fields, errors) => expect(errorsOf(fields)).toEqual(errors))
