import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { encodeDraft } from '#modules/orders/draft/rules/encode-draft.ts'
import { quoteMove } from '#modules/orders/draft/rules/quote-move.ts'
import type { ProviderPayment } from '#modules/payments/ports.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import { readPriceBooks } from '#modules/pricing/index.server.ts'
import { hashToken } from '#platform/crypto.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { recordStatements } from '#testing/record-statements.ts'
import { buildTestDraft } from '#testing/samples.ts'
import { buildTestScreens } from '#testing/test-screens.ts'
import { createRequestContext } from '#web/app-shell/context.ts'
import { loader as booking } from '#web/customer/booking/order/booking.tsx'
import { action as otp } from '#web/customer/login/otp.tsx'
import { action as wizard } from '#web/customer/wizard/mover-steps.tsx'
import { action as landing } from '#web/site/landing/landing.tsx'
import { createHttp } from './http.ts'
import { deriveOtp, getFirstCounter } from './modules/identity/commands/derive-otp.ts'
import { sendQueuedMessages } from './modules/messaging/commands/send-queued-messages.ts'

let app: TestApp
let since: () => string[]
let paid: ProviderPayment
beforeAll(async () => {
  const payments = createTestPaymentProvider({
    readPayment: async () => paid,
    readWebhook: () => ({
      event: 'payment.captured',
      eventId: randomUUID(),
      at: null,
      payments: [paid],
      refunds: [],
      disputes: [],
    }),
  })
  app = await openTestApp({}, { payments })
  since = recordStatements()
})
afterAll(() => app.close())

/** Includes begin, commit and the messages of the booking. */
const MAX_STATEMENTS = 45

test.each(['webhook first', 'callback first'] as const)('a booking costs at most 45 statements, %s', async order => {
  await book(order) // fills the caches
  const counted = Object.entries(await book(order))
  const list = counted.flatMap(([what, statements]) => [what, ...statements.map(text => `  ${text}`)])
  if (process.env.STATEMENTS) appendFileSync(process.env.STATEMENTS, `${list.join('\n')}\n`)
  const sum = counted.reduce((all, [, { length }]) => all + length, 0)
  expect(sum, counted.map(([what, { length }]) => `${what}: ${length}`).join(', ')).toBeLessThanOrEqual(MAX_STATEMENTS)
})

/** Books like a browser; the payment is first reported by the browser or by the provider. */
async function book(order: 'webhook first' | 'callback first') {
  const cookies = new Map<string, string>()
  const counted: Record<string, string[]> = {}
  const counting = async <T>(what: string, work: () => Promise<T>) => {
    since()
    const answer = await work()
    counted[what] = since()
    return answer
  }
  const asking = (path: string, form?: Record<string, string>) =>
    new Request(`http://localhost${path}`, {
      headers: { cookie: [...cookies].map(pair => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
  const info = { id: '', address: '203.0.113.7', language: 'en', ownMachine: false, nonce: '' }
  const args = (request: Request, params = {}) =>
    ({ request, params, context: createRequestContext(app, info) }) as never
  const post = async (screen: (args: never) => unknown, path: string, form: Record<string, string>) => {
    const { headers } = (await screen(args(asking(path, form)))) as Response
    for (const cookie of headers.getSetCookie()) {
      const [name, ...value] = cookie.split(';')[0]!.split('=')
      cookies.set(name!, value.join('='))
    }
    return headers.get('location')
  }
  const http = createHttp({ app, simulators: new Hono(), ready: async () => true } as never, buildTestScreens())
  const call = async (path: string, body: object) => {
    const { headers } = asking('/')
    const answer = await http.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
    return answer
  }

  const draft = buildTestDraft()
  const mobile = String(9_800_000_000 + Math.floor(Math.random() * 1e8))
  const contact = { name: draft.name, mobile, email: `${mobile}@example.in` }
  const ends = { from: 'Andheri West', 'from-place': draft.from.place!.id, to: 'Powai', 'to-place': draft.to.place!.id }
  await counting('code asked', () => post(landing, '/?index', { ...contact, ...ends }))
  await counting('code sent', () => sendQueuedMessages(app, 'secret'))
  const requested = { mobile, browser: hashToken(cookies.get('browser')!), counter: getFirstCounter(app.now()) + 1 }
  const code = deriveOtp(app.config.secretKey, requested, 6)
  expect(await counting('code given', () => post(otp, '/otp', { code }))).toBe('/mover-steps')

  const price = '/quotation?cft=451&km=9&from=3&to=0&date=2026-12-08'
  await counting('price', async () => http.request(price))
  const savedAt = Math.floor(app.now().getTime() / 1_000)
  cookies.set(
    'draft',
    encodeDraft({ draft: { ...draft, ...contact, key: randomUUID().slice(0, 21) }, step: 4, savedAt }),
  )
  const plan = quoteMove(
    draft,
    await readCatalogue(app.db),
    await readPriceBooks(app.db),
    await readServedCities(app.db),
  )
  const shown = String(plan.chosen!.total)
  const placed = (await counting('order placed', () => post(wizard, '/mover-steps', { step: '4', shown })))!
  const orderNo = placed.split('order=')[1]!

  const started = await counting('payment started', () => call(`/pay/${orderNo}`, { step: 'start' }))
  const { providerOrderId, amount } = (await started.json()) as { providerOrderId: string; amount: never }
  const paymentId = `pay_${randomUUID().slice(0, 8)}`
  paid = { paymentId, providerOrderId, state: 'captured', amount, currency: 'INR', method: 'card', error: null }
  const callback = { step: 'confirm', providerOrderId, paymentId, signature: 'genuine' }
  const steps = [
    [order === 'webhook first' ? 'webhook first' : 'webhook second', () => call('/hooks/razorpay', {})],
    [order === 'webhook first' ? 'callback second' : 'callback first', () => call(`/pay/${orderNo}`, callback)],
  ] as const
  for (const [what, work] of order === 'webhook first' ? steps : steps.toReversed()) await counting(what, work)

  const read = await counting('read back', async () =>
    booking(args(asking(`/mybooking/${orderNo}`), { orderno: orderNo })),
  )
  expect(JSON.stringify(read)).toContain('"Token"')
  await counting('messages sent', () => sendQueuedMessages(app, 'plain'))
  return counted
}
