import { expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import { paise } from '#kernel/money.ts'
import { buildStatement } from '#modules/accounting/rules/statement.ts'
import type { IssuedDocument } from '#modules/documents/rules/document.ts'
import { businessCustomerTerms } from '#testing/create-test-business-customer.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { sampleDocuments } from '#testing/sample-documents.ts'
import { buildDocumentPage } from './document-page.ts'
import { buildStatementPage } from './statement-page.ts'
import { openTypesetter } from './typesetter.ts'

const words = openWords()
const typeset = openTypesetter()
const invoice = sampleDocuments.find(({ facts }) => facts.kind === 'invoice')!
const firm = {
  ...businessCustomerTerms({ terms: 'Net 30 days by NEFT' }),
  id: 1,
  revision: 1,
  gstin: '29AAGCB7383J1Z4',
}
const textOf = async (page: Parameters<typeof typeset>[0]['page']) => {
  const { pages } = await readPdf(await typeset({ page, issuedAt: invoice.issuedAt }))
  return pages
}

test('a statement says who owes what to whom, line by line, over as many pages as it takes', async () => {
  const entries = Array.from({ length: 90 }, (_, at) => ({
    ...{ day: '2026-11-05', kind: at % 2 ? ('payment' as const) : ('invoice' as const), number: `N${at}`, po: 'PO 7' },
    ...{ orderNo: `TH-${at}`, name: 'Neha Kulkarni', amount: paise(at % 2 ? -400_00 : 500_00), gstin: null },
  }))
  const statement = buildStatement(firm, '2026-11-01', '2026-11-30', entries)
  const pages = await textOf(
    buildStatementPage({ ...statement, supplier: invoice.facts.supplier, issuedAt: invoice.issuedAt }, words),
  )
  expect(pages.length).toBeGreaterThan(1)
  const text = pages.join(' ')
  for (const told of ['Statement of account', firm.name, firm.gstin, 'N89', 'PO 7', '₹4,500.00', firm.terms])
    expect(text).toContain(told)
})

test('a statement of two registrations says of each document which of them issued it', async () => {
  const [one, other] = ['27AAGCB7383J1Z8', '29AAGCB7383J1Z4']
  const entry = {
    day: '2026-11-05',
    kind: 'invoice',
    orderNo: 'TH-1',
    name: 'Neha',
    po: '',
    amount: paise(500_00),
  } as const
  const page = (gstins: string[]) => {
    const entries = gstins.map((gstin, at) => ({ ...entry, number: `N${at}`, gstin }))
    const statement = buildStatement(firm, '2026-11-01', '2026-11-30', entries)
    return textOf(
      buildStatementPage({ ...statement, supplier: invoice.facts.supplier, issuedAt: invoice.issuedAt }, words),
    )
  }
  const both = (await page([one, other])).join(' ').replace(/\s+/g, ' ')
  expect(both).toContain(`N0, GSTIN ${one}`)
  expect(both).toContain(`N1, GSTIN ${other}`)
  expect((await page([one, one])).join(' ')).not.toContain(`GSTIN ${one}`)
})

test('an invoice of a firm names it, its registration, its purchase order and the day by which it is to be paid', async () => {
  const { move } = invoice.facts
  const { name, address, terms } = firm
  const customer = { ...move.customer, gstin: firm.gstin, firm: { name, address, terms, po: 'PO-2026/77' } }
  const facts = {
    ...invoice.facts,
    move: { ...move, customer },
    advances: [],
    payBy: '2026-12-20',
  } as IssuedDocument['facts']
  const [text] = await textOf(buildDocumentPage({ ...invoice, facts }, words))
  for (const told of [
    name,
    firm.gstin,
    'Karnataka (29)', // its own State, wherever the service is supplied
    'Purchase order PO-2026/77',
    `For ${move.customer.name}`,
    'Due date Sun 20 Dec 2026',
    terms,
  ])
    expect(text).toContain(told)
  expect(text).not.toContain('Not registered')
  expect(text).not.toContain('Advances received')
})
