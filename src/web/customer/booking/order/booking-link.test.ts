import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#i18n/language.ts'
import { createBookingLink } from '#modules/messaging/commands/booking-link.ts'
import { placeMoveOrder } from '#modules/orders/index.server.ts'
import { toJsonText } from '#platform/database/json.ts'
import { createTestOrder } from '#testing/create-test-order.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { createRequestContext } from '#web/app-shell/context.ts'
import { openSession } from '../../../../modules/identity/commands/open-session.ts'
import { action as enterOtp, loader as loadOtp } from '../../login/otp.tsx'
import { action, loader } from './booking-link.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Opens a link below this language's address and returns where it leads. */
async function leadsTo(
  link: string,
  language: Language,
  headers: Record<string, string> = {},
): Promise<string | number> {
  const info = { id: '1', address: '127.0.0.1', ownMachine: true, nonce: '', language }
  const request = new Request(`http://localhost/b/${link}`, { headers })
  const args = { request, context: createRequestContext(app, info), params: { link } } as never as Parameters<
    typeof loader
  >[0]
  const answer = await loader(args).catch((thrown: Response) => thrown)
  if (answer instanceof Response) return answer.headers.get('location')!
  return 'order' in answer ? 'the page of the link' : answer.init!.status!
}

async function quoted() {
  const customer = await createTestCustomer(app)
  const draft = buildTestDraft()
  const from = {
    ...draft.from,
    addressDetails: { ...draft.from.addressDetails, flat: 'B-304', building: 'Sai Darshan', landmark: '', gate: '' },
  }
  const { orderNo } = await placeMoveOrder(app, customer, { ...draft, from })
  return { customer, orderNo, link: await createBookingLink(app, orderNo) }
}

/** Records the responses to a browser that opens a link, and to one that presses the button there. */
function visitor() {
  const info = { id: '1', address: '127.0.0.1', ownMachine: true, nonce: '', language: 'en' as const }
  let cookie = ''
  const args = (path: string, init: RequestInit = {}, params = {}) =>
    ({
      request: new Request(`http://localhost${path}`, { ...init, headers: { cookie } }),
      context: createRequestContext(app, info),
      params,
    }) as never
  return {
    open: (link: string) => loader(args(`/b/${link}`, {}, { link })),
    async send(link: string) {
      const answer = (await action(args(`/b/${link}`, { method: 'POST' }, { link }))) as Response
      cookie = answer.headers
        .getSetCookie()
        .map(set => set.split(';')[0])
        .join('; ')
      return answer
    },
    requested: () => loadOtp(args('/otp')),
    enter: async (code: string) => {
      const body = new URLSearchParams({ code })
      return (await enterOtp(args('/otp', { method: 'POST', body }))) as Response
    },
  }
}

test('[MSG-01] a visitor with the link of a quotation sees its route, date and price, and no name, number or full address', async () => {
  const { customer, orderNo, link } = await quoted()
  const page = (await visitor().open(link)) as { order: object; number: string }
  expect(page.order).toEqual({
    ...{ orderNo, status: 'Quotation', service: null, from: ['Andheri West', 'Mumbai'], to: ['Powai', 'Mumbai'] },
    ...{ moveDate: '2026-12-08', slot: 10, total: expect.any(Number) },
  })
  const told = JSON.stringify(page)
  expect(page.number).toBe(`+91 ••••• ••${customer.mobile.slice(-3)}`)
  for (const secret of [customer.mobile, customer.name, customer.email, 'B-304', 'Sai Darshan'])
    expect(told).not.toContain(secret)
})

test('[MSG-01] an address without a matched place is not shown: it may contain a full address', async () => {
  const { orderId } = await createTestOrder(app)
  const row = await app.db
    .selectFrom('orders')
    .select(['order_no', 'move'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const from = { ...row.move.from, place: null, address: 'B-304 Sai Darshan, Andheri' }
  await app.db
    .updateTable('orders')
    .set({ move: toJsonText({ ...row.move, from }) })
    .where('id', '=', orderId)
    .execute()
  const page = await visitor().open(await createBookingLink(app, row.order_no!))
  expect(page).toMatchObject({ order: { from: [], total: null } })
  expect(JSON.stringify(page)).not.toContain('Sai Darshan')
})

test('[AUTH-03] an OTP goes to the number of the link, which neither page nor cookie reveals, and it opens the booking', async () => {
  const { customer, orderNo, link } = await quoted()
  const web = visitor()
  const sent = await web.send(link)
  await app.work()
  const otp = app.sent.findLast(({ text }) => text.includes('@localhost'))!
  expect(sent.headers.get('location')).toBe('/otp')
  expect(decodeURIComponent(sent.headers.getSetCookie().join())).not.toContain(customer.mobile)
  expect(otp.to).toContain(customer.mobile)
  expect(await web.requested()).toMatchObject({
    mobile: `+91 ••••• ••${customer.mobile.slice(-3)}`,
    back: `/b/${link}`,
  })
  const inside = await web.enter(/\d{6}/.exec(otp.text)![0])
  expect(inside.headers.get('location')).toBe(`/mybooking/${orderNo}`)
})

test('[MSG-01] the short link of an SMS leads to the booking in the customer’s language, although it names no language', async () => {
  const { orderId, customerId } = await createTestOrder(app)
  const order = app.db.selectFrom('orders').select('order_no').where('id', '=', orderId)
  const orderNo = (await order.executeTakeFirstOrThrow()).order_no!
  const reads = (language: string) =>
    app.db.updateTable('customers').set({ language }).where('id', '=', customerId).execute()
  const link = await createBookingLink(app, orderNo)
  await reads('ta')
  expect(await leadsTo(link, 'en')).toBe(`/ta/b/${link}`)
  await reads('en')
  expect(await leadsTo(link, 'en')).toBe('the page of the link')
  expect(await leadsTo(link, 'hi'), 'a language that was chosen').toBe('the page of the link')
  const { token } = await openSession(app, app.db, { customer_id: customerId, staff_id: null }, 'stay')
  expect(await leadsTo(link, 'en', { cookie: `session=${token}` })).toBe(`/mybooking/${orderNo}`)
  expect(await leadsTo(link, 'hi', { cookie: `session=${token}` }), 'the router writes it before').toBe(
    `/mybooking/${orderNo}`,
  )
  expect(await leadsTo(`${link}0`, 'en')).toBe(404)
})

test('[MSG-01] an expired link says so in the customer’s language, unless the visitor chose another', async () => {
  const { orderId, customerId } = await createTestOrder(app)
  const order = app.db.selectFrom('orders').select('order_no').where('id', '=', orderId)
  const link = await createBookingLink(app, (await order.executeTakeFirstOrThrow()).order_no!)
  await app.db.updateTable('customers').set({ language: 'bn' }).where('id', '=', customerId).execute()
  const written = app.now()
  app.setNow(new Date(written.getTime() + 40 * 86_400_000))
  const english = { 'accept-language': 'en-IN,en;q=0.9' }
  expect(await leadsTo(link, 'en', english)).toBe(`/bn/b/${link}`)
  expect(await leadsTo(link, 'en', { ...english, cookie: 'lang=ta' })).toBe(`/ta/b/${link}`)
  expect(await leadsTo(link, 'en', { ...english, cookie: 'lang=en' })).toBe(404)
  expect(await leadsTo(link, 'bn', english), 'no farther').toBe(404)
  app.setNow(written)
})

test('[MSG-01] an invalid link says so in the visitor’s language: the one chosen here, or one that the browser accepts', async () => {
  expect(await leadsTo('gone', 'en', { 'accept-language': 'ta-IN,ta;q=0.9,en;q=0.8' })).toBe('/ta/b/gone')
  expect(await leadsTo('gone', 'en', { cookie: 'lang=hi', 'accept-language': 'en-IN' })).toBe('/hi/b/gone')
  expect(await leadsTo('gone', 'en', { 'accept-language': 'en-IN,hi;q=0.5' })).toBe(404)
  expect(await leadsTo('gone', 'en', { cookie: 'lang=en', 'accept-language': 'hi-IN' })).toBe(404)
  expect(await leadsTo('gone', 'ta', { 'accept-language': 'hi-IN' }), 'no farther').toBe(404)
})
