import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#modules/orders/index.server.ts'
import { hashToken, newToken } from '#platform/crypto.ts'
import { openTestApp, type TestApp } from '../testing/open-test-app.ts'
import { aCustomer, aDraft } from '../testing/samples.ts'
import { issueBearer } from './bearer.ts'
import { pathCalls, procedures } from './calls.ts'
import { wireFace } from './wire-face.ts'

/** Requests of one run; the full count is WIRE_FUZZ=20000. */
const RUNS = Number(process.env.WIRE_FUZZ ?? 3_000)

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

let app: TestApp
let http: Hono
let bearer: string
let orderId: number
const secrets: string[] = []

beforeAll(async () => {
  const payments = {
    checkout: {},
    createOrder: async () => ({ providerOrderId: newToken() }),
    listPayments: async () => [],
  }
  app = await openTestApp({ OTP_PER_ADDRESS_PER_HOUR: '1000000' }, { payments: payments as never })
  const victim = await aCustomer(app)
  const draft = { ...aDraft(), name: 'Zubeida Contractor', email: 'zubeida@example.in' }
  orderId = (await placeOrder(app, victim, draft)).orderId
  secrets.push(`TH-${20_000 + orderId}`, victim.mobile, 'Zubeida', 'Sai Darshan', 'Lakeview')

  const attacker = await aCustomer(app)
  const session = { token: newToken(), expiresAt: new Date('2100-01-01T00:00:00Z'), kind: 'short' as const }
  const row = {
    customer_id: attacker.id,
    staff_id: null,
    created_at: app.now(),
    expires_at: session.expiresAt,
    ended_at: null,
  }
  await app.db
    .insertInto('sessions')
    .values({ token_hash: hashToken(session.token), ...row })
    .execute()
  bearer = await issueBearer(app, session)
  http = new Hono().route('/', wireFace(app, { addressOf: () => '203.0.113.7' }))
})
afterAll(() => app.close())

/** What breaks programs: quotes, comments, other scripts, halves of letters, NUL, prototypes, numbers at their ends. */
const nasty = fc.oneof(
  fc.constantFrom(
    "'",
    '--',
    "' or '1'='1",
    '1; drop table orders',
    '\u0000',
    '\ud800',
    '%00',
    '__proto__',
    'constructor',
    '{{7*7}}',
    '<script>',
    '९८७६५',
    '-1',
    '1e309',
    '9'.repeat(40),
    '',
    ' ',
    'null',
    'true',
    '2026-02-31 25:61:00',
    '2026-12-08 10:00:00',
  ),
  fc.string({ maxLength: 40, unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom<unknown>([], {}, { toString: 1, valueOf: 1 }, [[]], { __proto__: null, length: -1 }),
  fc.jsonValue({ maxDepth: 3 }),
)
const word = fc.constantFrom(
  'orderid',
  'id',
  'custid',
  'and',
  'or',
  '=',
  '1',
  "'1'",
  "'",
  'is',
  'not',
  'null',
  '(',
  ')',
  '--',
  ';',
  'union',
  'select',
  '*',
)
const pwhere = fc.oneof(
  fc.array(word, { maxLength: 9 }).map(words => words.join(' ')),
  fc.constantFrom('orderid = 1', 'id = 1', 'custid = 1'),
  nasty,
)

/** A request that a client might send, with some of it exchanged for something nasty. */
const request = fc
  .record({
    call: fc.constantFrom(...procedures, ...pathCalls),
    changes: fc.dictionary(
      fc.constantFrom(
        'pid',
        'ptype',
        'pdrptype',
        'ptabname',
        'orderid',
        'amount',
        'mobileNo',
        'code',
        'jheader',
        'jdetail',
        'jcustomer',
        'jpayment',
        'pcust_name',
        'ptotcft',
        'pkm',
        '__proto__',
        'x',
      ),
      nasty,
      { maxKeys: 2, noNullPrototype: true },
    ),
    header: fc.dictionary(
      fc.constantFrom(
        'Id',
        'orderdate',
        'fromlat',
        'fromlong',
        'tolat',
        'fromfloor',
        'tolift',
        'packageid',
        'tokenamount',
        'forinsurance',
        'fromaddress',
      ),
      nasty,
      { maxKeys: 2, noNullPrototype: true },
    ),
    pwhere,
    aim: fc.boolean(),
    raw: fc.oneof({ weight: 30, arbitrary: fc.constant(null) }, fc.string({ maxLength: 60, unit: 'binary' })),
    known: fc.boolean(),
  })
  .map(({ call, changes, header, pwhere, aim, raw, known }) => {
    const example = call.example.ask as Record<string, unknown>
    const aimed = aim ? { orderid: orderId, pid: orderId } : {}
    const jheader = example.jheader
      ? { jheader: { ...(example.jheader as object), ...header, ...(aim && { Id: orderId }) } }
      : {}
    const named = 'spname' in call ? { spname: call.spname, ptype: call.ptypes[0], ...call.when, pwhere } : {}
    const asked = {
      ...named,
      ...example,
      ...('spname' in call && example.pwhere !== undefined && { pwhere }),
      ...jheader,
      ...aimed,
      ...changes,
    }
    return { call, asked, raw, known }
  })

async function send({
  call,
  asked,
  raw,
  known,
}: {
  call: (typeof procedures)[number] | (typeof pathCalls)[number]
  asked: Record<string, unknown>
  raw: string | null
  known: boolean
}) {
  const named = 'spname' in call
  const method = named ? (call.does === 'update' ? 'PUT' : 'POST') : call.method
  const query = new URLSearchParams(
    Object.entries(asked).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''),
    ]),
  )
  const path = named
    ? method === 'PUT'
      ? '/apicall/put'
      : '/apicall/Post'
    : `${call.path.replace(':userCode', 'x')}?${query}`
  const body = method === 'GET' ? {} : { body: raw ?? JSON.stringify(asked) }
  const headers = {
    'user-agent': 'fuzz',
    'content-type': 'application/json',
    ...(known && { authorization: `Bearer ${bearer}` }),
  }
  return http.request(path, { method, headers, ...body })
}

const leaks =
  /select |insert |relation|syntax error|postgres|kysely|node_modules|\bat .+\.ts|ZodError|TypeError|violates/i

test(`[API-01] [API-09] ${RUNS} broken and hostile requests: no bug, nothing of the inside, nothing of another customer's`, {
  timeout: 600_000,
}, async () => {
  const logged: unknown[] = []
  app.log.error = ((entry: unknown) => logged.push(entry)) as never
  const sizes: number[] = []
  let [sent, answered] = [0, 0]
  await fc.assert(
    fc.asyncProperty(request, async asked => {
      if ('path' in asked.call && asked.call.path.includes('logOut')) return // would end the attacker's own session
      if (++sent % 50 === 0) await app.db.deleteFrom('rate_limits').execute() // limits would hide what lies behind them
      const response = await send(asked)
      const text = await response.text()
      if (response.status === 200 && !text.includes('Error')) answered++
      if (logged.length > 0) throw new Error(JSON.stringify([logged.splice(0), asked.asked]))
      expect(response.status).toBeLessThan(500)
      expect(text).not.toMatch(leaks)
      expect(secrets.filter(secret => text.includes(secret))).toEqual([])
      if (sent % 200 === 0) sizes.push(heapUsed())
    }),
    { numRuns: RUNS },
  )
  expect(answered).toBeGreaterThan(sent / 10) // much gets past the edge, and works
  // Flat: what is left after a collection grows no more once the caches are warm.
  const middle = Math.floor(sizes.length / 2)
  const least = (part: number[]) => Math.min(...part)
  expect(least(sizes.slice(middle)) - least(sizes.slice(0, middle))).toBeLessThan(12)
})

/** MB that are left after a collection. */
function heapUsed(): number {
  collect()
  return process.memoryUsage().heapUsed / 1e6
}
