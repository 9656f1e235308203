import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import type { Permission } from '#modules/access/rules/permissions.ts'
import type { ListedOrder } from '#modules/orders/lists/rules/order-search.ts'
import { testOrders } from '#testing/build-order-view.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { WordsContext } from '#web/app-shell/words/use-words.tsx'
import { getNextStep } from './get-next-step.ts'
import { OrderTable, toOrderDue } from './order-table.tsx'

const floors = { from: { floor: 0, lift: false }, to: { floor: 0, lift: false } }
const listed = (change: Partial<ListedOrder> = {}): ListedOrder => ({
  ...testOrders.balance,
  ...{ cityId: 1, floors, attention: [], task: null, onAccount: false },
  ...change,
})

function renderTable(order: ListedOrder, isSelectable = true): string {
  const frameData = { permissions: ['jobs', 'payments'] }
  const choices = { cities: [{ id: 1, name: 'Mumbai' }], packages: [] }
  const Page = createRoutesStub([
    {
      ...{ id: 'console/console-frame', path: '/', loader: () => frameData },
      Component: () => (
        <OrderTable
          {...{ title: 'All', orders: [order], today: '2026-11-20', ...choices }}
          {...(isSelectable && { selected: new Set<string>() })}
        />
      ),
    },
  ])
  return renderToStaticMarkup(
    <WordsContext value={{ t: translateToEnglish, path: () => '' }}>
      <Page hydrationData={{ loaderData: { 'console/console-frame': frameData } }} />
    </WordsContext>,
  )
}

describe('[CON-03] a row of the order list', () => {
  test('keeps its roles where it is a card, and leads to the order first', () => {
    const html = renderTable(listed())
    for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'])
      expect(html).toContain(`role="${role}"`)
    const [, first] = /<tbody.*?<a [^>]*href="([^"]*)"/.exec(html)!
    expect(first).toBe(`/console/orders/${testOrders.balance.orderNo}`)
  })

  test('says in its second lines the city, why it needs attention, and the total', () => {
    const html = renderTable(listed({ task: 'attention', attention: ['refund-failed', 'remarked'] }))
    expect(html).toContain('<small>Mumbai</small>')
    expect(html).toContain('Refund failed and 1 more')
    expect(html).toMatch(/<small>of ₹/)
  })

  test('can be selected where the list has actions', () => {
    expect(renderTable(listed())).toContain('type="checkbox"')
    expect(renderTable(listed(), false)).not.toContain('type="checkbox"')
  })
})

describe('[CON-03] the balance of an order in the list', () => {
  const due = (change: Partial<ListedOrder>) => toOrderDue(listed({ priced: true, total: rupees(900), ...change }))
  test.each<[string, Partial<ListedOrder>, ReturnType<typeof toOrderDue>]>([
    ['due', { balanceDue: rupees(500) }, { amount: rupees(500), note: 'of', look: 'due' }],
    ['paid', { balanceDue: ZERO }, { amount: ZERO, note: 'total', look: 'paid' }],
    ['overpaid', { balanceDue: rupees(-50) }, { amount: rupees(50), note: 'overpaid', look: 'due' }],
    [
      'only quoted',
      { status: 'Quotation', paid: ZERO, balanceDue: rupees(900) },
      { amount: rupees(900), note: 'quoted', look: 'plain' },
    ],
    [
      'a cancellation charge',
      { status: 'Cancelled', paid: rupees(100) },
      { amount: rupees(100), note: 'charge', look: 'plain' },
    ],
    ['not priced', { priced: false }, { amount: null, note: null, look: 'plain' }],
  ])('%s', (_, change, shown) => expect(due(change)).toEqual(shown))
})

describe('[CON-03] the next step of an order', () => {
  const order = `/console/orders/${testOrders.balance.orderNo}`
  const step = (change: Partial<ListedOrder>, permissions: Permission[] = ['jobs', 'quotes', 'payments', 'money']) =>
    getNextStep(translateToEnglish, listed(change), right => permissions.includes(right))

  test.each<[string, Partial<ListedOrder>, ReturnType<typeof step>]>([
    ['none', { task: null }, null],
    ['approve', { task: 'approve' }, { text: 'Approve', to: order }],
    ['send a quotation', { task: 'price' }, { text: 'Send quotation', to: order }],
    ['reschedule', { task: 'overdue' }, { text: 'Reschedule', to: `${order}/date` }],
    ['assign a crew', { task: 'crew', slot: 10 }, { text: 'Assign crew', to: `/console/board/${order.slice(16)}/1` }],
    ['set the date first', { task: 'crew', slot: null }, { text: 'Set date', to: `${order}/date` }],
    ['wait for the crew', { task: 'comes' }, { text: 'Crew scheduled', to: null }],
    ['complete', { task: 'complete', balanceDue: ZERO }, { text: 'Mark completed', to: order }],
    ['collect first', { task: 'complete', balanceDue: rupees(1) }, { text: 'Record payment', to: `${order}#payment` }],
    [
      'complete what a business customer pays',
      { task: 'complete', balanceDue: rupees(1), onAccount: true },
      { text: 'Mark completed', to: order },
    ],
    [
      'the most urgent flag',
      { task: 'attention', attention: ['refund-failed', 'remarked'] },
      { text: 'Retry refund', to: order },
    ],
    ['a full slot', { task: 'attention', attention: ['slot-full'] }, { text: 'Reschedule', to: `${order}/date` }],
  ])('%s', (_, change, next) => expect(step(change)).toEqual(next))

  test('is not offered to staff who may not take it', () => {
    expect(step({ task: 'approve' }, ['quotes'])).toBeNull()
    expect(step({ task: 'complete', balanceDue: rupees(1) }, ['jobs'])).toBeNull()
    expect(step({ task: 'attention', attention: ['slot-full'] }, ['money'])!.to).toBe(order)
  })
})
