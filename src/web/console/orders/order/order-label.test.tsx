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
import { LinkedOrders } from './linked-orders.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderLabel } from './order-label.tsx'
import { OrderMoney } from './order-money.tsx'

/** The label, its stub, the details and the linked orders of an order as text. */
function renderAgreementText(order: OrderView, packageName: string | null, together: OrderView[] = []): string {
  const parts = (
    <>
      <OrderLabel order={order} packageName={packageName} preset="2 BHK" language="Hindi">
        <OrderMoney order={order} isNextStep={false} formError={undefined} />
      </OrderLabel>
      <OrderDetails order={order} lead={null} />
      <LinkedOrders orders={together} today="2026-11-29" />
    </>
  )
  const Page = createRoutesStub([{ path: '/', Component: () => parts }])
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
  expect(text).toMatch(/Notes: The piano stays/)
  expect(text).toMatch(/Linked bookings TH-20777 Full home deep cleaning/)
  const lines = sampleQuotation.lines.filter(({ amount }) => amount > 0)
  expect(lines.length).toBeGreaterThan(1)
  expect(text.match(/₹/g)!.length).toBeGreaterThan(lines.length)
})

test('shows the parts that were not agreed as well', () => {
  const text = renderAgreementText({ ...testOrders.completed, insuredValue: ZERO }, null)
  expect(text).toContain('Package None: manual quote')
  expect(text).toContain('Declared value Not insured')
  expect(renderAgreementText(testOrders.completed, 'Basic')).not.toContain('Linked bookings')
})

test('the label shows both PIN codes large, and that the address is incomplete', () => {
  const text = renderAgreementText(testOrders.completed, 'Basic')
  expect(text).toContain('400 053 Andheri West')
  expect(text).toContain('400 076 Powai')
  const { place } = testOrders.completed.toStop
  const incomplete = { ...testOrders.completed, toStop: { ...testOrders.completed.toStop, address: place!.name } }
  expect(renderAgreementText(incomplete, 'Basic')).toContain('Address incomplete')
})
