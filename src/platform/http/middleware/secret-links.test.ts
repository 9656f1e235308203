import type { RouteConfigEntry } from '@react-router/dev/routes'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { buildPaymentPorts } from '#testing/create-test-payment-provider.ts'
import { buildTestScreens } from '#testing/test-screens.ts'
import { createRazorpay } from '../../../adapters/razorpay/razorpay.ts'
import { createHttp } from '../../../http.ts'
import { openWords } from '../../../i18n/open-words.ts'
import screens from '../../../web/routes.ts'
import { readConfig } from '../../config/config.ts'
import { openLog } from '../../log.ts'
import { redactSignatures } from './secret-links.ts'

const words = openWords()

/** The whole process before its database: its log, and its answers. */
function createTestSite() {
  const lines: string[] = []
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32) })
  const paid = { keyId: 'rzp_test_key', keySecret: 'secret', webhookSecrets: ['secret'], checkoutScript: '' }
  const payments = createRazorpay({ ...paid, log: openLog('silent'), apiUrl: () => '' })
  const log = { info: (line: object) => lines.push(JSON.stringify(line)), error: () => {}, warn: () => {} }
  const running = {
    app: { config, log, ports: buildPaymentPorts(payments), words },
    simulators: new Hono(),
    ready: async () => true,
  }
  const http = createHttp(running as never, buildTestScreens())
  const from = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  return {
    http,
    lines,
    ask: async (path: string, init?: RequestInit) => http.request(`http://localhost:3000${path}`, init, from),
  }
}

const patternsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const whole = path ? `${above}/${path}` : above
    return [...(path ? [whole] : []), ...patternsOf(children ?? [], whole)]
  })
const patterns = [...patternsOf(screens), ...createTestSite().http.routes.map(({ path }) => path)]
const dynamic = [...new Set(patterns)].filter(path => /[:*{]/.test(path) && path !== '*' && path !== '/*')

/** Address parameters that grant no access: their pages require a login or are public. */
const open = [
  ...['orderno', 'id', 'file', 'slug', 'city', 'cat_id', 'cat_name', 'kind', 'key', 'code', 'language', 'areas'],
  ...['worker', 'job', 'document', 'survey', 'leg', 'truck', 'branch', 'book', 'list', 'template', 'channel', 'draft'],
  ...['report', 'userCode', 'n'],
]

test('every address parameter is known to be a secret or to grant no access', () => {
  const parts = dynamic.flatMap(path => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!))
  expect([...new Set(parts)].filter(name => name !== 'link' && !open.includes(name))).toEqual([])
  expect(dynamic.filter(path => path.includes(':link')).length).toBeGreaterThan(6)
})

const token = 'zq9.abc.0123456789abcdef0123456789abcdef'

test.each(dynamic.filter(path => path.includes(':link')))(
  'of %s the log has no token, no cache keeps it and no site is told',
  async path => {
    for (const [before, after] of [
      ['', ''],
      ['/hi', ''],
      ['', '.data'],
      ['/', '/'],
      ['', '?next=/x'],
    ] as const) {
      const { ask, lines } = createTestSite()
      const requested = before + path.replace(':link', token).replace(/:\w+/g, '1') + after
      const { headers } = await ask(requested, {
        headers: { referer: `http://localhost:3000${requested}`, host: 'localhost:3000' },
      })
      expect(lines).toHaveLength(1)
      expect([requested, lines[0]]).toEqual([requested, expect.not.stringContaining('0123456789')])
      expect([requested, lines[0]]).toEqual([requested, expect.not.stringContaining('zq9')])
      expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
        'private, no-store',
        'no-referrer',
      ])
    }
  },
)

test.each(['/set-password?token=1.ff', '/hi/confirm-email?token=1.ff'])(
  '%s, as it stands in a mail, is kept by nobody',
  async path => {
    const { ask, lines } = createTestSite()
    const { headers } = await ask(path)
    expect(lines[0]).not.toContain('token')
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['private, no-store', 'no-referrer'])
  },
)

test.each([
  ['/b/TH-10234.1abc.0123456789ab', '/b/TH-10234.…'],
  ['/hi/b/TH-10234.1abc.0123456789ab.data', '/hi/b/TH-10234.…'],
  ['/today/TH-10234.20261209.0123456789abcdef/photo/7', '/today/TH-10234.…'],
  ['/hooks/leads/justdial.0123456789abcdef', '/hooks/leads/…'],
  ['/b/guessed', '/b/…'],
  ['/approve/1k.2x.0123456789abcdef01', '/approve/…'],
  ['/APPROVE/1k.2x.0123456789abcdef01', '/APPROVE/…'],
  ['//stop/1k.0123456789abcdef', '//stop/…'],
  ['/preview%2F7.1abc.0123456789abcdef', '/preview%2F…'],
  ['/stop/a\nb', '/stop/…'],
  ['/misspelt/1k.2x.0123456789abcdef01', '/misspelt/1k.2x.…'],
  ['/mybooking/TH-10234/today', '/mybooking/TH-10234/today'],
  ['/blogs', '/blogs'],
  ['/stop', '/stop'],
])('of %j the log has %j', (path, logged) => expect(redactSignatures(path)).toBe(logged))

const post = (path: string, headers: Record<string, string>) =>
  createTestSite().ask(path, {
    method: 'POST',
    headers: { host: 'localhost:3000', ...headers },
  })

test.each<[string, string, Record<string, string>, number]>([
  ['a page that hides its address', '/language', { 'sec-fetch-site': 'same-origin' }, 400],
  ['a frame of another site', '/language', { 'sec-fetch-site': 'cross-site' }, 403],
  ['an old browser', '/language', {}, 403],
  ['an old browser that knows the address', `/stop/${token}`, {}, 200],
  ['another site that guesses', `/stop/${token}`, { 'sec-fetch-site': 'cross-site' }, 403],
])('without script the form of %s has no origin, and %s answers %j with %i', async (_, path, headers, status) => {
  expect((await post(path, { origin: 'null', ...headers })).status).toBe(status)
})
