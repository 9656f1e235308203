import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer } from '#modules/access/rules/actor.ts'
import { endSession } from '#modules/identity/index.server.ts'
import { sessionLifetimes } from '#modules/identity/rules/session-life.ts'
import { placeMoveOrder } from '#modules/orders/index.server.ts'
import { hashToken } from '#platform/crypto.ts'
import { createTestBearer, toCustomerOwner, toStaffOwner } from '#testing/create-test-bearer.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { readWireReply, TestWireClient, type UntypedJson } from '#testing/wire-client.ts'
import { issueBearer } from './bearer.ts'
import type { CallAccess } from './call.ts'
import { callKindsByMethod, pathCalls, procedures } from './calls.ts'
import { createLegacyApi } from './legacy-api.ts'

/** The callers: none, another customer, an expired or ended session, staff, and the order's own customer. */
const clients = ['nobody', 'a stranger', 'expired', 'ended', 'staff', 'the customer'] as const
type ClientInfo = (typeof clients)[number]

/** The answer for each access and caller: allowed, or the status of the rejection. An invalid token counts as none. */
const expected: Record<CallAccess, Record<ClientInfo, 'in' | 401 | 403>> = {
  anybody: { nobody: 'in', 'a stranger': 'in', expired: 'in', ended: 'in', staff: 'in', 'the customer': 'in' },
  customer: { nobody: 401, 'a stranger': 'in', expired: 401, ended: 401, staff: 403, 'the customer': 'in' },
  known: { nobody: 401, 'a stranger': 'in', expired: 401, ended: 401, staff: 'in', 'the customer': 'in' },
}

let app: TestApp
let clientFor: (client: ClientInfo) => TestWireClient
let customer: Customer
let stranger: Customer
let orderId: number
const tokens = {} as Record<ClientInfo, string>

beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  customer = await createTestCustomer(app)
  stranger = await createTestCustomer(app)
  orderId = (await placeMoveOrder(app, customer, { ...buildTestDraft(), mobile: customer.mobile })).orderId

  const mine = toCustomerOwner(customer.id)
  const staff = await app.db
    .insertInto('staff')
    .values({ email: 'f@example.in', name: 'Farida', role: 'admin', password_hash: 'x', created_at: app.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  tokens.nobody = ''
  tokens['a stranger'] = (await createTestBearer(app, toCustomerOwner(stranger.id))).bearer
  const longAgo = new Date(app.now().getTime() - sessionLifetimes.short - 1_000)
  tokens.expired = (await createTestBearer(app, mine, longAgo)).bearer
  const ended = await createTestBearer(app, mine)
  await endSession(app, ended.session)
  tokens.ended = ended.bearer
  tokens.staff = (await createTestBearer(app, toStaffOwner(staff.id))).bearer
  tokens['the customer'] = (await createTestBearer(app, mine)).bearer

  const http = new Hono().route('/', createLegacyApi(app, { addressOf: () => '203.0.113.7' }))
  clientFor = client => {
    const made = new TestWireClient((path, init) => http.request(path, init))
    made.token = tokens[client]
    return made
  }
})
afterAll(() => app.close())

const outcomeOf = (status: number) => (status === 401 || status === 403 || status >= 500 ? status : 'in')
/**
 * True if a text contains data that identifies the customer of the order; the requested number itself may be returned.
 */
const givesAway = (text: string) =>
  [customer.mobile, 'Andheri', 'Powai', `TH-${20_000 + orderId}`].filter(secret => text.includes(secret))

describe.each(procedures.map(one => [`${one.spname} ${one.ptypes[0]} ${Object.values(one.when ?? {})}`, one] as const))(
  '[API-01] [API-03] %s',
  (_, one) => {
    const buildRequest = () => ({
      spname: one.spname,
      ptype: one.ptypes[0],
      ...one.when,
      ...JSON.parse(
        JSON.stringify(one.example.ask).replaceAll(/orderid = 31|(?<="orderid":)31/g, found =>
          found.replace('31', String(orderId)),
        ),
      ),
    })
    test.each(clients.map(client => [client]))('%s', async client => {
      const [method, path] = one.does === 'update' ? ['PUT', '/apicall/put'] : ['POST', '/apicall/Post']
      const { status, body } = await clientFor(client).send(method, path, buildRequest())
      expect(outcomeOf(status)).toBe(expected[one.access][client])
      const told = readWireReply(body)
      if (expected[one.access][client] !== 'in') expect(told).toEqual({ Error: expect.any(String) })
      if (client !== 'the customer' && client !== 'staff') expect(givesAway(JSON.stringify(body))).toEqual([])
    })
  },
)

describe.each(pathCalls.map(one => [`${one.method} ${one.path}`, one] as const))(
  '[API-04] [API-05] [API-06] [API-07] [API-08] [API-09] [API-10] [API-11] [API-12] %s',
  (_, one) => {
    test.each(
      clients
        .filter(client => !one.path.includes('logOut') || expected[one.access][client] !== 'in')
        .map(client => [client]),
    )('%s', async client => {
      const { status, body } = await askPath(one, client)
      expect(outcomeOf(status)).toBe(expected[one.access][client])
      if (client === 'a stranger' && 'orderid' in one.example.ask) expect(status).toBe(404)
      if (client !== 'the customer' && client !== 'staff')
        expect(givesAway(JSON.stringify({ ...body, custMobile: '' }))).toEqual([])
    })
  },
)

async function askPath(one: (typeof pathCalls)[number], client: ClientInfo) {
  const { mobileNo, userCode, ...rest } = one.example.ask
  const query = mobileNo ? `?mobileNo=${customer.mobile}&code=000000` : ''
  const body = 'orderid' in rest ? { ...rest, orderid: orderId } : rest
  return clientFor(client).send(
    one.method,
    one.path.replace(':userCode', String(userCode)) + query,
    one.method === 'POST' ? body : undefined,
  )
}

describe('[API-01] data of an order', () => {
  const reads = [
    { of: 'an order', spname: 'order_read2', ptype: 'readall', pwhere: () => `id = ${orderId}` },
    { of: 'a customer', spname: 'order_read2', ptype: 'readall', pwhere: () => `custid = ${customer.id}` },
    {
      of: 'its lines',
      spname: 'data_get',
      ptype: 'readwhere',
      ptabname: 'torderdtl',
      pwhere: () => `orderid = ${orderId}`,
    },
  ]
  test.each(reads)(
    '$spname of $of: rows for the customer and staff, none for a stranger',
    async ({ of: _, pwhere, ...requested }) => {
      const rowsFor = async (client: ClientInfo) =>
        ((await clientFor(client).call({ ...requested, pwhere: pwhere() })) as UntypedJson[]).length
      expect(await rowsFor('the customer')).toBeGreaterThan(0)
      expect(await rowsFor('staff')).toBeGreaterThan(0)
      expect(await rowsFor('a stranger')).toBe(0)
    },
  )

  test('customers get only themselves, staff get all', async () => {
    const choices = async (client: ClientInfo) => {
      const rows = await clientFor(client).call({ spname: 'getdropdown', pdrptype: 'DDL_CUST' })
      return rows.map((row: UntypedJson) => row.idval).toSorted()
    }
    expect(await choices('the customer')).toEqual([customer.id])
    expect(await choices('a stranger')).toEqual([stranger.id])
    expect(await choices('staff')).toEqual([customer.id, stranger.id])
  })

  test('a stranger’s booking can be neither changed nor paid', async () => {
    const booking = { jheader: { Id: orderId, tokenamount: 5 } }
    const saved = await clientFor('a stranger').send('POST', '/api/OrderControler/update', booking)
    const opened = await clientFor('a stranger').send('POST', '/api/OrderControler/GetRazorpayOrderNumber', {
      orderid: orderId,
      amount: '1',
    })
    expect([saved.status, opened.status]).toEqual([404, 404])
    const jpayment = [{ orderid: orderId, paymentid: 'pay_1' }]
    expect(await clientFor('a stranger').call({ spname: 'payment_save', ptype: 'save', jpayment })).toEqual({
      Error: 'Order not found.',
    })
  })
})

test('[API-03] an endpoint answers only its own calls', async () => {
  for (const one of procedures) {
    const query = new URLSearchParams({ spname: one.spname, ptype: one.ptypes[0]!, ...one.when })
    const { body } = await clientFor('the customer').send('GET', `/apicall/get?${query}`)
    const unknown = readWireReply(body).Error === 'Call not found.'
    expect([one.spname, one.does, unknown]).toEqual([
      one.spname,
      one.does,
      !(callKindsByMethod.get as readonly string[]).includes(one.does),
    ])
  }
})

test('[AUTH-08] a forged, foreign or unsigned token is invalid', async () => {
  const [head, claims, mac] = tokens['the customer'].split('.') as [string, string, string]
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  const stolen = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const later = Buffer.from(JSON.stringify({ ...stolen, exp: stolen.exp + 1 })).toString('base64url')
  for (const forged of [
    `${none}.${claims}.`,
    `${none}.${claims}.${mac}`,
    `${head}.${later}.${mac}`,
    `${head}.${claims}.${mac}x`,
    stolen.jti,
    '',
  ]) {
    const thief = clientFor('nobody')
    thief.token = forged
    expect((await thief.send('POST', '/apicall/Post', { spname: 'order_read2', ptype: 'readall' })).status).toBe(401)
  }
})

test('[AUTH-08] a token ends at its expiry and with its session', async () => {
  const orders = { spname: 'order_read2', ptype: 'readall' }
  const statusOf = async (token: string) => {
    const asks = clientFor('nobody')
    asks.token = token
    return (await asks.send('POST', '/apicall/Post', orders)).status
  }
  const { bearer, session } = await createTestBearer(app, toCustomerOwner(customer.id))
  expect(await statusOf(bearer)).toBe(200)
  const past = new Date(app.now().getTime() - 1_000)
  expect(await statusOf(await issueBearer(app, { token: session, expiresAt: past, kind: 'short' }))).toBe(401)
  const ofSession = app.db.updateTable('sessions').set({ expires_at: past })
  await ofSession.where('token_hash', '=', hashToken(session)).execute()
  expect(await statusOf(bearer)).toBe(401)
})

test('[ERR-04] a bug is logged in full and answered with one neutral sentence', async () => {
  const logged: unknown[] = []
  const log = { ...app.log, error: (entry: unknown) => logged.push(entry) }
  const broken = new Hono().route('/', createLegacyApi({ ...app, db: {}, log } as never, { addressOf: () => '' }))
  const asks = new TestWireClient((path, init) => broken.request(path, init))
  const named = await asks.send('POST', '/apicall/Post', { spname: 'city_read', ptype: 'readall' })
  const plain = await asks.send('GET', '/api/User/VerifyCustomerExists?mobileNo=9811111111')
  const sentence = translateToEnglish('errorTexts.wire.bug')
  expect([named.status, readWireReply(named.body)]).toEqual([500, { Error: sentence }])
  expect([plain.status, plain.body]).toEqual([
    500,
    { success: false, message: sentence, msg: sentence, Error: sentence },
  ])
  expect(logged).toEqual(Array(2).fill({ error: expect.stringContaining('TypeError') }))
})

test('[API-01] a cookie does not authenticate', async () => {
  const cookie = {
    cookie: `session=${JSON.parse(Buffer.from(tokens['the customer'].split('.')[1]!, 'base64url').toString()).jti}`,
  }
  const answer = await clientFor('nobody').send(
    'POST',
    '/apicall/Post',
    { spname: 'order_read2', ptype: 'readall' },
    cookie,
  )
  expect(answer.status).toBe(401)
})

test('[API-07] [ERR-02] looking up whether numbers have customers is limited to 300 an hour', async () => {
  const asks = clientFor('nobody')
  const ask = () => asks.send('GET', '/api/User/VerifyCustomerExists?mobileNo=9811111111')
  await app.db.deleteFrom('rate_limits').execute()
  for (let requested = 0; requested < 300; requested++) expect((await ask()).status).toBe(404)
  const { status, body } = await ask()
  expect([status, body.message]).toEqual([429, expect.stringContaining('many')])
})
