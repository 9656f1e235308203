import { expect, test } from 'vitest'
import { parseCatalogueFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { companyFormSchema } from './company-fields.ts'

test.each<[Record<string, string>, Record<string, string>]>([
  [{}, {}],
  [{ name: '  Acme   Movers ' }, { name: 'Acme Movers' }],
  [{ phone: '022 4890 4890' }, { phone: '022 4890 4890' }],
  [{ phone: '+91 (22) 4890-4890' }, { phone: '+91 (22) 4890-4890' }],
  [{ whatsapp: '+91 98765 43210' }, { whatsapp: '919876543210' }],
  [
    { whatsapp: '-', moves: '-', hours: '-' },
    { whatsapp: '-', moves: '-', hours: '-' },
  ],
  [{ moves: '50,500' }, { moves: '50500' }],
  [{ facebook: 'https://www.facebook.com/acme' }, { facebook: 'https://www.facebook.com/acme' }],
  [{ x: 'https://twitter.com/acme' }, { x: 'https://twitter.com/acme' }],
])('%j is read as %j', (typed, facts) => {
  expect(parseCatalogueFields(companyFormSchema, typed)).toEqual({ row: facts, errors: null })
})

test.each([
  [{ name: 'x'.repeat(41) }, { name: 'catalogue.long' }],
  [{ phone: '-' }, { phone: 'content.phone' }],
  [{ phone: 'call us' }, { phone: 'content.phone' }],
  [{ email: 'care@' }, { email: 'email.invalid' }],
  [{ whatsapp: '98765' }, { whatsapp: 'content.whatsapp' }],
  [{ moves: 'many' }, { moves: 'catalogue.count' }],
  [{ years: '201' }, { years: 'catalogue.count' }],
  [{ quoteMinutes: '0' }, { quoteMinutes: 'catalogue.count' }],
  [{ facebook: 'http://facebook.com/acme' }, { facebook: 'content.social' }],
  [{ facebook: 'https://facebook.com.evil.example/acme' }, { facebook: 'content.social' }],
  [{ instagram: 'javascript:alert(1)//instagram.com' }, { instagram: 'content.social' }],
  [{ linkedin: 'https://a@linkedin.com/x' }, { linkedin: 'content.social' }],
])('%j is rejected at %j', (typed, errors) => {
  expect(parseCatalogueFields(companyFormSchema, typed)).toEqual({ row: null, errors })
})
