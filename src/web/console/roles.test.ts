import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor, Customer, StaffRole } from '#modules/identity/rules/actor.ts'
import { placeOrder } from '#modules/orders/index.server.ts'
import { settlePayments, startPayment } from '#modules/settlement/index.server.ts'
import { aPaymentProvider } from '#testing/a-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { aCustomer, aDraft } from '#testing/samples.ts'
import { actorContext, appContext } from '#web/shell/context.ts'
import * as applications from './applications.tsx'
import * as erasures from './erasures.tsx'
import * as leads from './leads.tsx'
import * as order from './orders/order.tsx'
import * as orderDate from './orders/order-date.tsx'
import * as orders from './orders/orders.tsx'
import * as priceDraft from './prices/draft.tsx'
import * as prices from './prices/prices.tsx'
import * as reconciliation from './reconciliation.tsx'
import * as reviews from './reviews.tsx'
import * as staff from './staff.tsx'

type Who = StaffRole | 'customer' | 'visitor'
type Screen = { loader: (args: never) => Promise<unknown>; action?: (args: never) => Promise<unknown> }
const screens = {
  orders,
  order,
  orderDate,
  leads,
  applications,
  reviews,
  erasures,
  prices,
  priceDraft,
  reconciliation,
  staff,
} as Record<string, Screen>

let app: TestApp
let customer: Customer
let orderno: string
const members = {} as Record<StaffRole, number>
beforeAll(async () => {
  app = await openTestApp({}, { payments: aPaymentProvider() })
  for (const role of ['admin', 'operations'] as const) {
    const values = { email: `${role}@example.in`, name: role, role, password_hash: '-', created_at: app.now() }
    members[role] = (await app.db.insertInto('staff').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  customer = await aCustomer(app)
  orderno = (await placeOrder(app, customer, aDraft())).orderNo
  const { providerOrderId, amount } = await startPayment(app, customer, orderno)
  const paid = {
    paymentId: 'pay_1',
    providerOrderId,
    state: 'captured',
    amount,
    currency: 'INR',
    method: 'upi',
    error: null,
  } as const
  await settlePayments(app, 'webhook', [paid])
})
afterAll(() => app.close())

function actorOf(who: Who): Actor {
  if (who === 'visitor') return { kind: 'visitor', address: '127.0.0.1', language: 'en' }
  return who === 'customer' ? customer : { kind: 'staff', id: members[who], name: who, role: who }
}

/** 'open', 'refused' for want of a right, or 'login'; what a deed says beyond that is not asked here. */
async function outcome(who: Who, screen: string, form?: Record<string, string>): Promise<string> {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(actorContext, Promise.resolve(actorOf(who)))
  const body = form && new URLSearchParams(form)
  const request = new Request(`http://localhost/console/${screen}`, body && { method: 'POST', body })
  const args = { request, context, params: { orderno, draft: '1' } } as never
  const { loader, action } = screens[screen]!
  const answer = await (form ? action! : loader)(args).catch((thrown: unknown) => thrown)
  if (answer instanceof Response && answer.headers.get('location')?.startsWith('/console/login')) return 'login'
  const { data, init } = (answer ?? {}) as { data?: { code?: string }; init?: { status?: number } }
  if (init?.status === 403) expect(data?.code).toBe('staff.right')
  return init?.status === 403 ? 'refused' : 'open'
}

/** Admin, operations. A customer and a visitor are sent to the login of staff from each. */
const pages: [string, string, string][] = [
  ['orders', 'open', 'open'],
  ['order', 'open', 'open'],
  ['orderDate', 'open', 'open'],
  ['leads', 'open', 'open'],
  ['applications', 'open', 'open'],
  ['reviews', 'open', 'open'],
  ['erasures', 'open', 'refused'],
  ['prices', 'open', 'refused'],
  ['priceDraft', 'open', 'refused'],
  ['reconciliation', 'open', 'refused'],
  ['staff', 'open', 'refused'],
]
describe('who may see a page of the console', () => {
  test.each(pages)('%s: an admin %s, operations %s, nobody else', async (screen, admin, operations) => {
    expect(await outcome('admin', screen)).toBe(admin)
    expect(await outcome('operations', screen)).toBe(operations)
    expect(await outcome('customer', screen)).toBe('login')
    expect(await outcome('visitor', screen)).toBe('login')
  })

  test('every page of the console is in this table', () => {
    expect(pages.map(([screen]) => screen).toSorted()).toEqual(Object.keys(screens).toSorted())
  })
})

const seen = '0' // of before: a deed that is allowed is told so, and does nothing
type TestedDeed = [string, string, Record<string, string>, string, string]
const deeds: TestedDeed[] = [
  ['price a request', 'order', { deed: 'price', seen, amount: '42000', moveDate: '', note: '' }, 'open', 'open'],
  ['approve', 'order', { deed: 'approve', seen }, 'open', 'open'],
  ['name a crew', 'order', { deed: 'assign', seen, crew: 'Ramesh' }, 'open', 'open'],
  [
    'enter a payment',
    'order',
    { deed: 'receive', seen, received: '1', mode: 'cash', reference: '', on: '2026-11-20' },
    'open',
    'open',
  ],
  ['complete', 'order', { deed: 'complete', seen }, 'open', 'open'],
  ['change the day', 'orderDate', { seen, date: '2026-12-14', slot: '12', total: '1' }, 'open', 'open'],
  ['replace the crew', 'order', { deed: 'replace-crew', seen, crew: 'Ramesh' }, 'open', 'open'],
  ['see to what asks', 'order', { deed: 'see-to', seen, about: '1', done: 'Called' }, 'open', 'open'],
  [
    'cancel by the terms',
    'order',
    { deed: 'cancel', seen, cause: 'company', reason: 'No truck', refund: '' },
    'open',
    'open',
  ],
  ['refund', 'order', { deed: 'refund', seen, refund: '100', reason: 'A scratch' }, 'open', 'refused'],
  ['lower a price', 'order', { deed: 'lower', seen, lower: '100', lowerReason: 'Late' }, 'open', 'refused'],
  ['ask again for a refund', 'order', { deed: 'retry-refund', about: 'rf_1' }, 'open', 'refused'],
  ['pay a refund by hand', 'order', { deed: 'pay-refund', about: 'rf_1', reference: 'NEFT 1' }, 'open', 'refused'],
  ['hand cash back', 'order', { deed: 'hand-back', about: 'rf_1', by: 'Ramesh', on: '2026-11-20' }, 'open', 'refused'],
  ['withdraw a refund', 'order', { deed: 'withdraw-refund', about: 'rf_1', why: 'A mistake' }, 'open', 'refused'],
  ['raise a price again', 'order', { deed: 'raise', seen, about: '1', why: 'A mistake' }, 'open', 'refused'],
  ['answer a complaint', 'order', { deed: 'answer-complaint', about: '1', words: 'Sorry' }, 'open', 'open'],
  ['answer a message', 'leads', { id: '1' }, 'open', 'open'],
  ['decide an application', 'applications', { id: '1', decision: 'declined', note: '' }, 'open', 'open'],
  ['decide a review', 'reviews', { id: '1', state: 'shown' }, 'open', 'open'],
  ['erase a person', 'erasures', { id: '1' }, 'open', 'refused'],
  ['compare the books', 'reconciliation', {}, 'open', 'refused'],
  ['draft prices', 'prices', { deed: 'open', name: 'Winter' }, 'open', 'refused'],
  ['withdraw prices', 'prices', { deed: 'withdraw', version: '1' }, 'open', 'refused'],
  ...['save', 'propose', 'confirm', 'send-back', 'discard'].map(
    (deed): TestedDeed => [`${deed} a draft`, 'priceDraft', { deed, revision: '0' }, 'open', 'refused'],
  ),
  ['add staff', 'staff', { deed: 'add', name: 'Joseph', email: 'jo@example.in', role: 'admin' }, 'open', 'refused'],
  ['change staff', 'staff', { deed: 'change', id: '1', role: 'admin', active: 'yes' }, 'open', 'refused'],
]
describe('who may do what in the console', () => {
  test.each(deeds)('%s', async (_, screen, form, admin, operations) => {
    expect(await outcome('operations', screen, form)).toBe(operations)
    expect(await outcome('admin', screen, form)).toBe(admin)
    expect(await outcome('customer', screen, form)).toBe('login')
    expect(await outcome('visitor', screen, form)).toBe('login')
  })

  test('operations cancels by the terms; another amount is for an admin', async () => {
    const { order: view } = (await loaded(orderno)) as { order: { lastEvent: number } }
    const form = { deed: 'cancel', cause: 'customer', seen: String(view.lastEvent), reason: 'No truck' }
    expect(await outcome('operations', 'order', { ...form, refund: '1' })).toBe('refused')
    expect(await outcome('operations', 'order', { ...form, refund: '' })).toBe('open')
    expect(((await loaded(orderno)) as { order: { status: string } }).order.status).toBe('Cancelled')
  })
})

function loaded(orderno: string) {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(actorContext, Promise.resolve(actorOf('admin')))
  return order.loader({ request: new Request('http://localhost/'), context, params: { orderno, draft: '1' } } as never)
}
