import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import type { Actor, Customer, Staff } from '#modules/access/rules/actor.ts'
import { decodeRoleRow, type Role } from '#modules/access/rules/role.ts'
import { recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import { placeMoveOrder } from '#modules/orders/index.server.ts'
import { actorContext, appContext } from '#web/app-shell/context.ts'
import { createTestTruck } from '../create-test-crew.ts'
import { createTestPaymentProvider } from '../create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '../open-test-app.ts'
import { buildTestDraft, createTestCustomer } from '../samples.ts'

type Answer = (args: LoaderFunctionArgs) => Promise<unknown>
const files = import.meta.glob<{ loader: Answer; action?: Answer }>([
  '../../web/console/**/*.ts',
  '../../web/console/**/*.tsx',
  '!**/*.test.*',
])

export type TestForm = Record<string, string>
export type PageRequest = { form?: TestForm; params?: Record<string, string>; query?: string }

/** A company with a member of staff for each role, and one customer's paid order in Pune. */
export type TestConsole = {
  app: TestApp
  customer: Customer
  orderno: string
  truck: string
  member(role: string): Staff
  roles: Role[]
  /** Calls a page's loader, or its action if there is a form; returns the answer or the thrown value. */
  callPage(actor: Actor, page: string, request?: PageRequest): Promise<unknown>
}

export async function openTestConsole(): Promise<TestConsole> {
  const app = await openTestApp({}, { payments: createTestPaymentProvider() })
  const members = new Map<string, Staff>()
  for (const row of await app.db.selectFrom('staff_roles').selectAll().execute()) {
    const { code, name } = row
    const values = { email: `${code}@example.in`, name, role: code, password_hash: '-', created_at: app.now() }
    const { id } = await app.db.insertInto('staff').values(values).returning('id').executeTakeFirstOrThrow()
    members.set(code, { kind: 'staff', id, name: code, role: decodeRoleRow(row) })
  }
  const truck = String(await createTestTruck(app))
  const customer = await createTestCustomer(app)
  const orderno = (await placeMoveOrder(app, customer, buildTestDraft())).orderNo
  await payToken(app, customer, orderno)
  const defaultParams = {
    orderno,
    truck,
    leg: '1',
    draft: '1',
    code: 'HOME5',
    id: '201',
    kind: 'vehicles',
    key: '4',
    city: 'pune',
  }
  return {
    app,
    customer,
    orderno,
    truck,
    member: role => members.get(role)!,
    roles: [...members.values()].map(({ role }) => role),
    async callPage(actor, page, { form, params, query = '' } = {}) {
      const context = new RouterContextProvider()
      context.set(appContext, app)
      context.set(actorContext, Promise.resolve(actor))
      const body = form && new URLSearchParams(form)
      const request = new Request(`http://localhost/console/${page}${query}`, body && { method: 'POST', body })
      const args = { request, context, params: { ...defaultParams, ...getPageParams(page), ...params } } as never
      const { loader, action } = await loadPageModule(page)
      return (form ? action! : loader)(args).catch((thrown: unknown) => thrown)
    },
  }
}

async function payToken(app: TestApp, customer: Customer, orderno: string) {
  const { providerOrderId, amount } = await startPayment(app, customer, orderno)
  const state = 'captured' as const
  const paid = { paymentId: 'pay_1', providerOrderId, state, amount, currency: 'INR', method: 'upi', error: null }
  await recordReportedPayments(app, 'webhook', [paid])
}

function loadPageModule(page: string) {
  const load = files[`../../web/console/${page}.tsx`] ?? files[`../../web/console/${page}.ts`]
  if (!load) throw new Error(`no page of the console is ${page}`)
  return load()
}

/** Returns the address parameters of a page beyond those that all pages have. */
function getPageParams(page: string): Record<string, string> {
  if (page.startsWith('accounting/')) return { list: 'receipt', book: 'day', file: 'receipt.csv' }
  if (page.startsWith('reports/')) return { report: 'leads', file: 'receipt.csv' }
  if (page.startsWith('content/')) return { kind: 'policy', slug: 'privacy-policy' }
  if (page.startsWith('message-templates/')) return { template: 'reminder', language: 'en', channel: 'sms' }
  if (page === 'business-customers/statement-file') return { file: 'statement.csv' }
  if (page === 'fleet/export') return { kind: 'trucks' }
  return {}
}
