import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingLink } from '#modules/messaging/commands/booking-link.ts'
import { anOrder } from '#testing/an-order.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { contextOf } from '#web/shell/context.ts'
import type { Language } from '#words/language.ts'
import { loader } from './booking-link.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Where a link leads, opened below this language's address. */
async function leadsTo(
  link: string,
  language: Language,
  headers: Record<string, string> = {},
): Promise<string | number> {
  const info = { id: '1', address: '127.0.0.1', ownMachine: true, nonce: '', language }
  const request = new Request(`http://localhost/b/${link}`, { headers })
  const args = { request, context: contextOf(app, info), params: { link } } as never as Parameters<typeof loader>[0]
  const answer = await loader(args).catch((thrown: Response) => thrown)
  return answer instanceof Response ? answer.headers.get('location')! : answer.init!.status!
}

test('[MSG-01] the short link of an SMS leads to the booking in what its customer reads, though the link says no language', async () => {
  const { orderId, customerId } = await anOrder(app)
  const order = app.db.selectFrom('orders').select('order_no').where('id', '=', orderId)
  const orderNo = (await order.executeTakeFirstOrThrow()).order_no!
  const reads = (language: string) =>
    app.db.updateTable('customers').set({ language }).where('id', '=', customerId).execute()
  const link = await bookingLink(app, orderNo)
  await reads('ta')
  expect(await leadsTo(link, 'en')).toBe(`/ta/mybooking/${orderNo}`)
  await reads('en')
  expect(await leadsTo(link, 'en')).toBe(`/mybooking/${orderNo}`)
  expect(await leadsTo(link, 'hi'), 'the router writes it before').toBe(`/mybooking/${orderNo}`)
  expect(await leadsTo(`${link}0`, 'en')).toBe(404)
})

test('[MSG-01] one that has ended says so in what its customer reads, where its visitor has not chosen another', async () => {
  const { orderId, customerId } = await anOrder(app)
  const order = app.db.selectFrom('orders').select('order_no').where('id', '=', orderId)
  const link = await bookingLink(app, (await order.executeTakeFirstOrThrow()).order_no!)
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

test('[MSG-01] one that is not ours says so in what its visitor reads: chosen here, or what the browser accepts', async () => {
  expect(await leadsTo('gone', 'en', { 'accept-language': 'ta-IN,ta;q=0.9,en;q=0.8' })).toBe('/ta/b/gone')
  expect(await leadsTo('gone', 'en', { cookie: 'lang=hi', 'accept-language': 'en-IN' })).toBe('/hi/b/gone')
  expect(await leadsTo('gone', 'en', { 'accept-language': 'en-IN,hi;q=0.5' })).toBe(404)
  expect(await leadsTo('gone', 'en', { cookie: 'lang=en', 'accept-language': 'hi-IN' })).toBe(404)
  expect(await leadsTo('gone', 'ta', { 'accept-language': 'hi-IN' }), 'no farther').toBe(404)
})
