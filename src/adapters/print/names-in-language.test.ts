import { expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import type { IssuedDocument, QuotationFacts } from '#modules/documents/rules/document.ts'
import { sampleDocuments } from '#testing/sample-documents.ts'
import { buildDocumentPage } from './document-page.ts'
import type { QuotationPage } from './page.ts'

const words = openWords()
const sample = sampleDocuments.find(({ facts }) => facts.kind === 'quotation') as IssuedDocument & {
  facts: QuotationFacts
}
const quotation = (other: Partial<QuotationFacts>) =>
  buildDocumentPage({ ...sample, facts: { ...sample.facts, ...other } }, words).data as QuotationPage

test('a quotation calls what is carried, the vehicle and what is handled apart as the screens do', () => {
  const things = [
    { name: 'Sofa, 3-seater', quantity: 1 },
    { name: 'Swing of our own', quantity: 2 },
  ]
  const page = quotation({ language: 'hi', things })
  const { nameOf } = words.t('hi')
  expect(page.things!.each).toEqual([
    { name: nameOf('Sofa, 3-seater'), quantity: '× 1' },
    { name: 'Swing of our own', quantity: '× 2' }, // a package that was renamed later stays as agreed
  ])
  expect(page.things!.each[0]!.name).not.toMatch(/[A-Za-z]/)
  const titles = page.work.rows.map(({ title }) => title)
  expect(titles[0]).toContain('Eicher 14 फ़ुट')
  expect(titles.join()).toContain(nameOf('Split AC, dismantled'))
  expect(titles.join()).not.toContain('Split AC, dismantled')
  expect(quotation({ things }).things!.each[0]!.name).toBe('Sofa, 3-seater')
})

test('a quotation and a receipt write places as their customer does, a tax invoice as they are on signs; addresses stay', () => {
  const of = (kind: string) => {
    const document = sampleDocuments.find(({ facts }) => facts.kind === kind)!
    const { from } = document.facts.move
    const move = {
      ...document.facts.move,
      from: { ...from, place: 'Andheri West', city: 'Mumbai', state: 'Maharashtra' },
    }
    const facts = { ...document.facts, move, language: 'pa' }
    return JSON.stringify(buildDocumentPage({ ...document, facts } as IssuedDocument, words).data)
  }
  expect(of('quotation')).toContain('ਅੰਧੇਰੀ ਵੈਸਟ, ਮੁੰਬਈ')
  expect(of('quotation')).toContain('B-304')
  expect(of('receipt')).toContain('ਮਹਾਰਾਸ਼ਟਰ (27)')
  expect(of('invoice')).toContain('Maharashtra (27)')
  expect(of('invoice')).not.toMatch(/[\u0a00-\u0a7f]/)
})

test('the name of a vehicle and its length stand apart in every language', () => {
  const run = words.languages.filter(({ code }) => /407 10/.test(words.t(code).nameOf('Tata 407 10 ft')))
  expect(run.map(({ code }) => code)).toEqual(['en'])
})

test.each(['receipt', 'quotation'] as const)('a %s calls a service as its customer does', kind => {
  const document = sampleDocuments.find(({ facts }) => facts.kind === kind)!
  const service = 'Full home deep cleaning'
  const facts = { ...document.facts, language: 'hi', move: { ...document.facts.move, service } }
  const said = JSON.stringify(buildDocumentPage({ ...document, facts } as IssuedDocument, words).data)
  expect(said).toContain(words.t('hi').nameOf(service))
  expect(said).not.toContain(service)
})
