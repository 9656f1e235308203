import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { supplierOf } from './supplier.ts'

const supplier = (env: object) => supplierOf(readConfig({ NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32), ...env }))

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
