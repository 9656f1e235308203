import { expect, test } from 'vitest'
import type { CompanyFacts } from '#kernel/company-facts.ts'
import { applyCompanyFacts } from '#platform/config/apply-company-facts.ts'
import { readConfig } from '#platform/config/config.ts'
import { getCompanySupplier } from './supplier.ts'

const supplier = (env: object, facts: CompanyFacts = {}) => {
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32), ...env })
  return getCompanySupplier({ config, company: applyCompanyFacts(config, facts) })
}

test("a company's documents show its registration number, a proprietor's do not", () => {
  const own = { SUPPLIER_GSTIN: '29AAGCB7383J1Z4', SUPPLIER_ADDRESS: 'Hoodi, Bengaluru 560048, Karnataka' }
  expect(supplier({ ...own, BRAND_CIN: 'U63030KA2014PTC073829' })).toMatchObject({
    state: { name: 'Karnataka', code: '29' },
    cin: 'U63030KA2014PTC073829',
    specimen: false,
  })
  expect(supplier(own)).not.toHaveProperty('cin')
})

test("without the operator's own company the documents are specimens", () => {
  expect(supplier({})).toMatchObject({ specimen: true })
})

test('company details set by staff are on later documents, beside the GSTIN and address', () => {
  const said = supplier({}, { legalName: 'Acme Movers Pvt Ltd', phone: '020 4000 4000' })
  expect(said).toMatchObject({ legalName: 'Acme Movers Pvt Ltd', phone: '020 4000 4000', gstin: supplier({}).gstin })
})

test('road documents show the number of a registered carrier', () => {
  expect(supplier({ CARRIER_REGISTRATION: 'MH/CBR/2019/01234' })).toMatchObject({ carrier: 'MH/CBR/2019/01234' })
  expect(supplier({})).not.toHaveProperty('carrier')
})
