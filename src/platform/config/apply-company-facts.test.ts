import { expect, test } from 'vitest'
import { companyFacts } from '#kernel/company-facts.ts'
import { applyCompanyFacts, getCompanyFacts } from './apply-company-facts.ts'
import { readConfig } from './config.ts'

const config = (env = {}) => readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a secret of the tests, long enough', ...env })

test('facts set by staff replace those of the environment', () => {
  const { brand, legal } = applyCompanyFacts(config({ BRAND_NAME: 'Acme' }), {
    phone: '020 4000 4000',
    moves: '0',
    years: '-',
    whatsapp: '-',
    clients: 'A & Co, B',
    instagram: 'https://instagram.com/acme',
  })
  expect(brand).toMatchObject({ name: 'Acme', phone: '020 4000 4000', whatsapp: null, clients: ['A & Co', 'B'] })
  expect(brand.claims).toMatchObject({ moves: 0, years: null, vehicles: 18 })
  expect(brand.social).toEqual([{ network: 'instagram', address: 'https://instagram.com/acme' }])
  expect(legal.hours).toBe('8 AM to 9 PM, every day')
})

test('the grievance officer has the company’s contact unless another is set', () => {
  const facts = { phone: '020 4000 4000', email: 'new@acme.in' }
  const own = { BRAND_EMAIL: 'old@acme.in', GRIEVANCE_EMAIL: 'old@acme.in' }
  expect(applyCompanyFacts(config(own), facts).legal).toMatchObject({
    officerEmail: 'new@acme.in',
    officerPhone: '020 4000 4000',
  })
  const apart = config({ ...own, GRIEVANCE_EMAIL: 'officer@acme.in', GRIEVANCE_PHONE: '1234567890' })
  expect(applyCompanyFacts(apart, facts).legal).toMatchObject({
    officerEmail: 'officer@acme.in',
    officerPhone: '1234567890',
  })
  expect(applyCompanyFacts(apart, { officerEmail: 'x@acme.in' }).legal.officerEmail).toBe('x@acme.in')
})

test('each fact set by staff is shown', () => {
  for (const fact of companyFacts) {
    const said = ['moves', 'years', 'locations', 'vehicles', 'quoteMinutes'].includes(fact) ? '7' : `said of ${fact}`
    expect(getCompanyFacts(applyCompanyFacts(config(), { [fact]: said }))[fact]).toBe(said)
  }
})
