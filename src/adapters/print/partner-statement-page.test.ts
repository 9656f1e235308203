import { expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import { paise } from '#kernel/money.ts'
import { buildPartnerStatement, type StatementLine } from '#modules/payables/rules/partner-statement.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { sampleDocuments } from '#testing/sample-documents.ts'
import { buildPartnerStatementPage } from './partner-statement-page.ts'
import { openTypesetter } from './typesetter.ts'

const typeset = openTypesetter()
const { facts, issuedAt } = sampleDocuments.find(({ facts: { kind } }) => kind === 'invoice')!
const partner = {
  ...{ name: 'Sanjay More', tradeName: 'Shree Sai Roadlines', address: 'Wakad, Pune', pan: 'ABKPM4471F', gstin: null },
}

test('[PTN-04] the statement of a partner has its bills, TDS with code, payments and balance, over as many pages as it takes', async () => {
  let balance = 0
  const lines = Array.from({ length: 90 }, (_, at): StatementLine => {
    const [kind, amount] = (
      [
        ['bill', 460_000],
        ['tds', -4_600],
        ['payment', -400_000],
      ] as const
    )[at % 3]!
    balance += amount
    const about = kind === 'tds' ? 'SSR/1' : `N${at}`
    return {
      ...{ on: '2026-11-05', kind, about, tdsCode: kind === 'tds' ? '1023' : null },
      ...{ amount: paise(amount), balance: paise(balance) },
    }
  })
  const statement = buildPartnerStatement(lines, { from: '2026-04-01', to: '2026-11-30' })
  const page = buildPartnerStatementPage({ ...statement, partner, supplier: facts.supplier, issuedAt }, openWords())
  const { pages } = await readPdf(await typeset({ page, issuedAt }))
  expect(pages.length).toBeGreaterThan(1)
  const text = pages.join(' ')
  for (const told of [
    'Statement of account',
    'Sanjay More',
    'Shree Sai Roadlines',
    'PAN ABKPM4471F',
    '1023',
    'N89',
    '₹4,600.00',
  ])
    expect(text).toContain(told)
  expect(text).toContain('Owed to partner')
})
