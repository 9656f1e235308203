import { expect, test } from 'vitest'
import type { CompanyFacts } from '#kernel/company-facts.ts'
import { readConfig } from '#platform/config/config.ts'
import { withFacts } from '#platform/config/with-facts.ts'
import { supplierOf } from './supplier.ts'

const supplier = (env: object, facts: CompanyFacts = {}) => {
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32), ...env })
  return supplierOf({ config, company: withFacts(config, facts) })
}

test('a company stands on its documents with its registration number, a proprietor without', () => {
  const own = { SUPPLIER_GSTIN: '29AAGCB7383J1Z4', SUPPLIER_ADDRESS: 'Hoodi, Bengaluru 560048, Karnataka' }
  expect(supplier({ ...own, BRAND_CIN: 'U63030KA2014PTC073829' })).toMatchObject({
    state: { name: 'Karnataka', code: '29' },
    cin: 'U63030KA2014PTC073829',
    specimen: false,
  })
  expect(supplier(own)).not.toHaveProperty('cin')
})

test('without a company of the operator’s own it is a specimen', () => {
  expect(supplier({})).toMatchObject({ specimen: true })
})

test('what staff say of the company stands on documents from then on, beside its GSTIN and address', () => {
  const said = supplier({}, { legalName: 'Acme Movers Pvt Ltd', phone: '020 4000 4000' })
  expect(said).toMatchObject({ legalName: 'Acme Movers Pvt Ltd', phone: '020 4000 4000', gstin: supplier({}).gstin })
})

test('a registered carrier stands on its papers with the number, another without', () => {
  expect(supplier({ CARRIER_REGISTRATION: 'MH/CBR/2019/01234' })).toMatchObject({ carrier: 'MH/CBR/2019/01234' })
  expect(supplier({})).not.toHaveProperty('carrier')
})
