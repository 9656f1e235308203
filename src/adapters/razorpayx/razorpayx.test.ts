import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import { calculateHmacHex } from '#platform/crypto.ts'
import { openLog } from '#platform/log.ts'
import { createRazorpayx } from './razorpayx.ts'
import { createRazorpayxSimulator } from './simulator.ts'

const keys = {
  ...{ keyId: 'rzp_test_key', keySecret: 'the key secret', webhookSecret: 'the webhook secret' },
  accountNumber: '7878780080316316',
}
let base = ''
let hooks: { body: Uint8Array; headers: Headers }[] = []
const site = new Hono()
site.post('/hook', async c => {
  hooks.push({ body: new Uint8Array(await c.req.arrayBuffer()), headers: c.req.raw.headers })
  return c.text('ok')
})
const simulator = createRazorpayxSimulator({ ...keys, file: ':memory:', webhookUrl: () => `${base}/hook`, bankMs: 5 })
site.route('/', simulator)
const server = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' })
const razorpayx = createRazorpayx({ ...keys, log: openLog('silent'), apiUrl: () => base })

beforeAll(async () => {
  await new Promise<void>(resolve => (server.listening ? resolve() : server.once('listening', () => resolve())))
  base = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
afterAll(() => {
  server.close()
  simulator.close()
})
beforeEach(() => {
  hooks = []
})

const account = { reference: 'account-1', name: 'Shree Sai Roadlines', mobile: '9820045518', holder: 'Sanjay More' }
const createAccount = (number = '000123456789') =>
  razorpayx.createFundAccount({ ...account, account: number, ifsc: 'HDFC0000123' })
const send = async (reference: string, changes: object = {}, number?: string) =>
  razorpayx.send({
    ...{ key: reference, reference, fundAccount: await createAccount(number), amount: rupees(4_600) },
    ...{ narration: 'TP000001', ...changes },
  })
const statesOf = () =>
  hooks.map(({ body, headers }) => {
    const read = razorpayx.readWebhook(body, headers)
    return typeof read === 'string' ? read : read.payouts[0]!.state
  })

test('[PTN-04] an account that is created twice is one', async () => {
  expect(await createAccount()).toBe(await createAccount())
  expect(await createAccount('000999')).not.toBe(await createAccount())
})

test('[PTN-04] the same key pays once; the same key with another amount is rejected', async () => {
  const first = await send('TP000001-a')
  expect(first).toMatchObject({ reference: 'TP000001-a', amount: 460_000, state: 'processing', utr: null })
  expect((await send('TP000001-a')).id).toBe(first.id)
  await expect(send('TP000001-a', { amount: rupees(1) })).rejects.toMatchObject({ name: 'ProviderRejection' })
  await vi.waitFor(async () =>
    expect(await razorpayx.find('TP000001-a')).toMatchObject({ id: first.id, state: 'processed' }),
  )
  expect(await razorpayx.find('TP000009-x')).toBeNull()
})

test.each([
  ['000123456789', ['processing', 'processed']],
  ['000123450001', ['processing', 'failed']],
  ['000123450002', ['processing', 'processed', 'reversed']],
])('[PTN-04] a payout to %s is reported by signed webhooks: %j', async (number, states) => {
  await send(`TP000002-${number}`, {}, number)
  await vi.waitFor(() => expect(statesOf().toSorted()).toEqual(states.toSorted()))
})

test('[PTN-04] a webhook with another signature is forged, and one about downtime says nothing about a payout', () => {
  const body = Buffer.from(JSON.stringify({ event: 'payout.downtime.started', payload: {} }))
  const signed = (secret: string) => new Headers({ 'x-razorpay-signature': calculateHmacHex(secret, body) })
  expect(razorpayx.readWebhook(body, signed('another secret'))).toBe('forged')
  expect(razorpayx.readWebhook(body, signed(keys.webhookSecret))).toEqual({ payouts: [] })
})

test('[PTN-04] an amount of 2 lakh goes by RTGS', async () => {
  expect(await send('TP000003-rtgs', { amount: paise(2_00_000_00) })).toMatchObject({ amount: 2_00_000_00 })
})
