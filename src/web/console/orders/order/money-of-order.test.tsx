import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { paise, rupees, ZERO } from '#kernel/money.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { testOrders } from '#testing/build-order-view.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { WordsContext } from '#web/app-shell/words/use-words.tsx'
import { OrderTable } from '../list/order-table.tsx'
import { OrderMoney } from './order-money.tsx'
import { TimelineCard } from './timeline-card.tsx'

const today = '2026-11-29'
/** The current user may edit money. */
const frameData = { permissions: ['money'] }
function renderNodeText(node: ReactNode): string {
  const Page = createRoutesStub([
    { id: 'console/console-frame', path: '/', Component: () => node, loader: () => frameData },
  ])
  const html = renderToStaticMarkup(
    <WordsContext value={{ t: translateToEnglish, path: () => '' }}>
      <Page hydrationData={{ loaderData: { 'console/console-frame': frameData } }} />
    </WordsContext>,
  )
  return html.replace(/<[^>]+>/g, ' ')
}
const row = (order: OrderView) => {
  const { customer } = order
  const ends = { from: { floor: 0, lift: false }, to: { floor: 0, lift: false } }
  const desk = { ...order, customer, cityId: 1, floors: ends, attention: [], task: null, onAccount: false }
  return renderNodeText(<OrderTable title="" orders={[desk]} today={today} cities={[]} packages={[]} />)
}
const card = (order: OrderView) => renderNodeText(<OrderMoney order={order} isNextStep={false} formError={undefined} />)
const timeline = (order: OrderView) =>
  renderNodeText(<TimelineCard order={order} messages={[]} names={new Map()} today={today} formError={undefined} />)

/** The whole price was reduced and refunded. */
const credited: OrderView = {
  ...testOrders.completed,
  ...{
    total: ZERO,
    gst: ZERO,
    discount: testOrders.completed.grandTotal,
    insurance: ZERO,
    paid: ZERO,
    balanceDue: ZERO,
  },
  returned: rupees(17_226.4),
}

test('an order whose whole price was reduced shows its sums, because it has a price and payments', () => {
  expect(row(credited)).not.toContain('No price yet')
  expect(row(credited)).toContain('₹0')
  expect(card(credited)).not.toContain('No price yet')
  expect(card(credited)).toMatch(/Received\s+₹17,226.40/)
  expect(card(credited)).toMatch(/Refunded\s+− ₹17,226.40/)
})

test('an order without a price says so', () => {
  expect(row(testOrders.unpriced)).toContain('No price yet')
  expect(card(testOrders.unpriced)).toContain('No price yet')
})

const withCashPayment = (order: OrderView): OrderView => ({
  ...order,
  payments: [
    {
      ...{ currency: 'INR', type: 'balance', mode: 'cash', reference: 'cash_1', credit: rupees(500), debit: paise(0) },
      ...{ at: new Date('2026-11-24T05:00:00Z'), manualEntry: null, left: rupees(500), reversed: false, refund: null },
    },
  ],
})

test.each([
  ['before the invoice', testOrders.balance, /The receipt voucher is cancelled/],
  ['after it', testOrders.completed, /receipt vouchers stay valid.*due again/],
  ['after a cancellation', testOrders.cancelled, /credit note/],
])('[BOOK-03] reversing a payment shows the effect on its documents: %s', (_, order, words) => {
  expect(timeline(withCashPayment(order))).toMatch(words)
})

test('the discount is listed above the GST that it lowers', () => {
  const sums = card({ ...testOrders.token, discount: rupees(500) })
  expect(sums.indexOf('Discount')).toBeGreaterThan(0)
  expect(sums.indexOf('Discount')).toBeLessThan(sums.lastIndexOf('GST'))
})
