import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import { emptyMoveAnswers } from '#modules/orders/draft/rules/move-answers.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { testOrders } from '#testing/build-order-view.ts'
import { sampleQuotation } from '#testing/sample-documents.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { WordsContext } from '#web/app-shell/words/use-words.tsx'
import { AgreementCard } from './agreement-card.tsx'

function renderAgreementText(order: OrderView, packageName: string | null, together: OrderView[] = []): string {
  const card = <AgreementCard order={order} packageName={packageName} linkedOrders={together} today="2026-11-29" />
  const Page = createRoutesStub([{ path: '/', Component: () => card }])
  const html = renderToStaticMarkup(
    <WordsContext value={{ t: translateToEnglish, path: () => '' }}>
      <Page />
    </WordsContext>,
  )
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('[BOOK-02] shows the agreed package, declared value, price breakup and linked orders', () => {
  const insured = {
    ...testOrders.completed,
    quotation: sampleQuotation,
    insuredValue: rupees(2_00_000),
    answers: { ...emptyMoveAnswers, note: 'The piano stays' },
  }
  const together = {
    ...testOrders.completed,
    orderNo: 'TH-20777',
    service: { id: 301, name: 'Full home deep cleaning' },
  }
  const text = renderAgreementText(insured, 'Standard', [together as OrderView])
  expect(text).toContain('Package Standard')
  expect(text).toContain('Declared value ₹2,00,000')
  expect(text).toContain('Notes The piano stays')
  expect(text).toMatch(/Linked bookings TH-20777 Full home deep cleaning/)
  const lines = sampleQuotation.lines.filter(({ amount }) => amount > 0)
  expect(lines.length).toBeGreaterThan(1)
  expect(text.match(/₹/g)!.length).toBeGreaterThan(lines.length)
})

test('shows the parts that were not agreed as well', () => {
  expect(renderAgreementText({ ...testOrders.completed, insuredValue: ZERO }, null)).toContain(
    'Package None: manual quote Declared value Not insured',
  )
  expect(renderAgreementText(testOrders.completed, 'Basic')).not.toContain('Linked bookings')
})
