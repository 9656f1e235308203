import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createRazorpay } from './adapters/razorpay/razorpay.ts'
import { createHttp } from './http.ts'
import { readConfig } from './platform/config.ts'
import { openLog } from './platform/log.ts'
import { tinyScreens } from './testing/tiny-screens.ts'

const keys = { keyId: 'rzp_test_key', keySecret: 'secret', webhookSecrets: ['secret'] }
const log = openLog('silent')

/** What a page may load besides our own, for a site with this payment script and this key for maps. */
async function allowed(checkoutScript: string, mapsKey = ''): Promise<Record<string, string[]>> {
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32), GOOGLE_MAPS_BROWSER_KEY: mapsKey })
  const payments = createRazorpay({ ...keys, log, apiUrl: () => '', checkoutScript })
  const running = { app: { config, log, ports: { payments } }, simulators: new Hono(), ready: async () => true }
  const http = createHttp(running as never, {} as never)
  const refused = await http.request('/', { method: 'POST', headers: { origin: 'https://elsewhere.example' } })
  const policy = refused.headers.get('content-security-policy')!
  const parts = policy.split('; ').map(part => part.split(' '))
  return Object.fromEntries(
    parts.flatMap(([name, ...sources]) => {
      const others = sources.filter(source => source.startsWith('http') || source.startsWith('*'))
      return others.length > 0 ? [[name, others]] : []
    }),
  )
}

test('a page loads nothing from elsewhere while payments are simulated and the map is our own', async () => {
  expect(await allowed('/sim/razorpay/checkout.js')).toEqual({})
})

test('[PAY-01] what the payment dialog needs, where there are keys for it', async () => {
  expect(await allowed('https://checkout.razorpay.com/v1/checkout.js')).toEqual({
    'script-src': ['https://checkout.razorpay.com'],
    'frame-src': ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
    'connect-src': ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
    'img-src': ['https://cdn.razorpay.com'],
  })
})

test('[WIZ-02] what Google’s map needs, where there is a key for it: no site but Google’s', async () => {
  const sources = await allowed('/sim/razorpay/checkout.js', 'a browser key')
  expect(Object.keys(sources).sort()).toEqual(['connect-src', 'font-src', 'img-src', 'script-src', 'style-src'])
  for (const source of Object.values(sources).flat())
    expect(source).toMatch(/^https:\/\/(\*|fonts)\.(googleapis|gstatic|google)\.com$/)
})

/** What a form's post is answered, at a site of this address. */
async function posted(site: string, origin: string, host: string, path = '/contact-us'): Promise<number> {
  const ask = siteAt({ BASE_URL: site })
  // Whatever the proxy speaks outside, the server itself is asked by http.
  return (await ask(`http://${host}${path}`, { method: 'POST', headers: { origin, host } })).status
}

/** A site with one page, asked as the server of Node would. */
function siteAt(env: Record<string, string>) {
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32), ...env })
  const payments = createRazorpay({ ...keys, log, apiUrl: () => '', checkoutScript: '' })
  const running = { app: { config, log, ports: { payments } }, simulators: new Hono(), ready: async () => true }
  const http = createHttp(running as never, tinyScreens())
  return async (url: string, init: RequestInit = {}) => http.request(url, init, { incoming: { socket: {} } })
}

test.each([
  ['https://move.example.in', 'https://move.example.in', 'move.example.in', 200],
  ['https://move.example.in', 'https://move.example.in', '127.0.0.1:3000', 200],
  ['https://move.example.in', 'http://move.example.in', 'move.example.in', 403],
  ['https://move.example.in', 'https://elsewhere.example', 'move.example.in', 403],
  ['https://move.example.in', 'https://elsewhere.example', 'elsewhere.example', 403],
  ['http://localhost:3000', 'http://localhost:3000', 'localhost:3000', 200],
  ['http://localhost:3000', 'http://127.0.0.1:3000', '127.0.0.1:3000', 200],
  ['http://localhost:3000', 'http://elsewhere.example', '127.0.0.1:3000', 403],
])('[NAV-02] at %s a form from %s, as the proxy asks it of %s, is answered %i', async (site, origin, host, status) => {
  expect(await posted(site, origin, host)).toBe(status)
  const data = await posted(site, origin, host, '/contact-us.data')
  expect(data === 202 ? 200 : data).toBe(status)
})

const here = 'http://localhost:3000'

test.each([
  ['/FAQ/', '/faq'],
  ['/%5Cevil.example/', '/%5cevil.example'],
  ['//evil.example/', '/evil.example'],
  ['///evil.example/', '/evil.example'],
  ['/%2F/evil.example/', '/%2f/evil.example'],
  ['/.//evil.example/', '/evil.example'],
  ['/%2e//evil.example/', '/evil.example'],
  ['/faq/?next=//evil.example&a=%0a', '/faq?next=//evil.example&a=%0a'],
  ['/cities/%5Cevil.example/', '/packersandmovers/%5Cevil.example'.toLowerCase().replace('%5c', '%5C')],
])('[NAV-02] %s leads to %s, on this site', async (asked, path) => {
  const answer = await siteAt({})(here + asked)
  expect(answer.status).toBe(301)
  const to = answer.headers.get('location')!
  expect(to).toBe(path)
  expect(new URL(to, here).origin).toBe(here)
})

test.each([
  '/%0a',
  '/faq%0A/',
  '//%0D%0ALocation:%20https://evil.example/',
  '/%09/evil.example/',
  '/cities/%0d%0a',
  '/%00',
  '/faq?a=%00',
  '/%7f',
  '/%c2%85',
  '/%',
  '/%zz',
  '/%c0%ae',
  '/cities/%25%0a',
])('[NAV-11] %s is no address', async path => expect((await siteAt({})(here + path)).status).toBe(400))
