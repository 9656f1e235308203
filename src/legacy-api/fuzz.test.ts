import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeMoveOrder } from '#modules/orders/index.server.ts'
import { createTestBearer, toCustomerOwner } from '#testing/create-test-bearer.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { getPropertyRuns } from '#testing/property-runs.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { createHttp } from '../http.ts'
import { pathCalls, procedures } from './calls.ts'

/**
 * The number of requests of one run. `npm run fuzz` sends 100,000 over the network to every interface of the server.
 */
const RUNS = Number(process.env.WIRE_FUZZ ?? getPropertyRuns(3_000))

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

let app: TestApp
let http: ReturnType<typeof createHttp>
let bearer: string
let orderId: number
const secrets: string[] = []
let sent = 0

beforeAll(async () => {
  app = await openTestApp(
    { OTP_PER_ADDRESS_PER_HOUR: '1000000', TRUSTED_PROXIES: '1' },
    { payments: createTestPaymentProvider() },
  )
  const victim = await createTestCustomer(app)
  const draft = { ...buildTestDraft(), name: 'Zubeida Contractor', email: 'zubeida@example.in' }
  orderId = (await placeMoveOrder(app, victim, draft)).orderId
  secrets.push(`TH-${20_000 + orderId}`, victim.mobile, 'Zubeida', 'Sai Darshan', 'Lakeview')

  const attacker = await createTestCustomer(app)
  bearer = (await createTestBearer(app, toCustomerOwner(attacker.id))).bearer
  const running = { app, simulators: new Hono(), ready: async () => true, listening: () => {}, stop: app.close }
  http = createHttp(running, () => Promise.reject(new Error('no screens here')))
})
afterAll(() => app.close())

/**
 * Values that break programs: quotes, comments, other scripts, half surrogate pairs, NUL, prototypes, extreme numbers.
 */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
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
    '999999999999999',
    '1.5',
    1.5,
    2_147_483_648,
    Number.MAX_SAFE_INTEGER,
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
  fc.constantFrom('orderid = 1', 'id = 2147483648', 'custid = 999999999999999'),
  nasty,
)

/** A plausible request, with some of it replaced by such a value. */
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
        'userCode',
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
    byQuery: fc.boolean(),
  })
  .map(({ call, changes, header, pwhere, aim, ...how }) => {
    const example = call.example.ask as Record<string, unknown>
    const aimed = aim ? { orderid: orderId, pid: orderId } : {}
    const jheader = example.jheader
      ? { jheader: { ...(example.jheader as object), ...header, ...(aim && { Id: orderId }) } }
      : {}
    const named = 'spname' in call ? { spname: call.spname, ptype: call.ptypes[0], ...call.when, pwhere } : {}
    const requested = {
      ...named,
      ...example,
      ...('spname' in call && example.pwhere !== undefined && { pwhere }),
      ...jheader,
      ...aimed,
      ...changes,
    }
    return { call, requested, ...how }
  })
type Request = (typeof request extends fc.Arbitrary<infer R> ? R : never) & { requested: Record<string, unknown> }

async function send({ call, requested, raw, known, byQuery }: Request) {
  const [method, path] = doorOf(call, requested, byQuery)
  const query = byQuery || method === 'GET' ? `?${queryOf(requested)}` : ''
  const body = method === 'GET' ? {} : { body: raw ?? JSON.stringify(requested) }
  const headers = {
    'user-agent': 'fuzz',
    'x-forwarded-for': `203.0.113.${Math.floor(sent / 50) % 256}`,
    'content-type': 'application/json',
    ...(known && !path.includes('logOut') && { authorization: `Bearer ${bearer}` }),
  }
  return http.request(path + query, { method, headers, ...body }, { incoming: { socket: {} } })
}

function doorOf(call: Request['call'], requested: Request['requested'], byQuery: boolean): [string, string] {
  if (!('spname' in call)) {
    const userCode = encodeURIComponent(String(asText(requested.userCode)))
    return [call.method, call.path.replace(':userCode', userCode)]
  }
  if (call.does === 'update') return ['PUT', '/apicall/put']
  return byQuery ? ['GET', '/apicall/get'] : ['POST', '/apicall/Post']
}

const queryOf = (requested: Request['requested']) =>
  new URLSearchParams(Object.entries(requested).map(([key, value]) => [key, asText(value)]))
const asText = (value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value)?.toWellFormed() ?? '')

const leaks =
  /\bselect \S+ from |\binsert into |relation "|syntax error|postgres|kysely|node_modules|\bat .+\.ts|ZodError|TypeError|violates/i

test(`[API-01] [API-09] ${RUNS} broken and hostile requests: no bug, nothing of the inside, nothing of another customer's`, {
  timeout: 3_600_000,
}, async () => {
  const logged: unknown[] = []
  app.log.error = ((entry: unknown) => logged.push(entry)) as never
  const sizes: Size[] = [size()]
  let answered = 0
  await fc.assert(
    fc.asyncProperty(request, async requested => {
      if (++sent % 50 === 0) await app.db.deleteFrom('rate_limits').execute() // limits would hide later code
      const response = await send(requested)
      const text = await response.text()
      if (response.status === 200 && !text.includes('Error')) answered++
      if (logged.length > 0) throw new Error(JSON.stringify([logged.splice(0), requested.requested]))
      expect(response.status).toBeLessThan(500)
      expect(text).not.toMatch(leaks)
      expect(secrets.filter(secret => text.includes(secret))).toEqual([])
      if (sent % 200 === 0) sizes.push(size())
    }),
    { numRuns: RUNS },
  )
  console.log(
    `${sent} requests, ${answered} of them answered, none by a bug; ${told(sizes[0]!)} → ${told(sizes.at(-1)!)}`,
  )
  expect(answered).toBeGreaterThan(sent / 10) // many pass validation and work
  // With warm caches, the memory left after a garbage collection does not grow.
  const quarter = Math.floor(sizes.length / 4)
  const least = (part: Size[]) => Math.min(...part.map(({ heap }) => heap))
  expect(least(sizes.slice(-quarter)) - least(sizes.slice(quarter, 2 * quarter))).toBeLessThan(4)
})

type Size = { heap: number; rss: number }
const told = ({ heap, rss }: Size) => `heap ${heap.toFixed(1)} MB, process ${rss.toFixed(0)} MB`

/** Measures the memory left after a garbage collection, in MB. */
function size(): Size {
  collect()
  const { heapUsed, rss } = process.memoryUsage()
  return { heap: heapUsed / 1e6, rss: rss / 1e6 }
}
