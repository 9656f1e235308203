import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { buildPaymentPorts } from '#testing/create-test-payment-provider.ts'
import { buildTestScreens } from '#testing/test-screens.ts'
import { createRazorpay } from './adapters/razorpay/razorpay.ts'
import { createHttp } from './http.ts'
import { openWords } from './i18n/open-words.ts'
import { readConfig } from './platform/config/config.ts'
import { openLog } from './platform/log.ts'

const words = openWords()

const keys = { keyId: 'rzp_test_key', keySecret: 'secret', webhookSecrets: ['secret'] }
const log = openLog('silent')

/**
 * Returns the sources that the Content-Security-Policy allows, for a site with this payment script and this maps key.
 */
async function allowed(checkoutScript: string, mapsKey = ''): Promise<Record<string, string[]>> {
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32), GOOGLE_MAPS_BROWSER_KEY: mapsKey })
  const payments = createRazorpay({ ...keys, log, apiUrl: () => '', checkoutScript })
  const running = {
    app: { config, log, ports: buildPaymentPorts(payments), words },
    simulators: new Hono(),
    ready: async () => true,
  }
  const http = createHttp(running as never, buildTestScreens())
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

/** Posts a form to a site at this address and returns the status. */
async function posted(site: string, origin: string, host: string, path = '/contact-us'): Promise<number> {
  const ask = siteAt({ BASE_URL: site })
  // Whatever the proxy speaks, the server itself gets http.
  return (await ask(`http://${host}${path}`, { method: 'POST', headers: { origin, host } })).status
}

/** A site with one page, called like Node's server does, from a socket at this address. */
function siteAt(
  env: Record<string, string>,
  remoteAddress = '127.0.0.1',
  answer?: Parameters<typeof buildTestScreens>[0],
) {
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32), ...env })
  const payments = createRazorpay({ ...keys, log, apiUrl: () => '', checkoutScript: '' })
  const running = {
    app: { config, log, ports: buildPaymentPorts(payments), words },
    simulators: aSimulator(),
    ready: async () => true,
  }
  const http = createHttp(running as never, buildTestScreens(answer))
  return async (requested: string | Request, init?: RequestInit) =>
    http.request(requested, init, { incoming: { socket: { remoteAddress } } })
}

const aSimulator = () => new Hono().get('/outbox', c => c.text('a login code'))

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
  ['/en/faq', '/faq'],
  ['/hi/', '/hi'],
  ['/hi/FAQ/?q=x', '/hi/faq?q=x'],
  ['/hi//evil.example/', '/hi/evil.example'],
  ['/hi/%5Cevil.example/', '/hi/%5cevil.example'],
  ['/hi/console/login', '/console/login'],
  ['/%5Cevil.example/', '/%5cevil.example'],
  ['//evil.example/', '/evil.example'],
  ['///evil.example/', '/evil.example'],
  ['/%2F/evil.example/', '/%2f/evil.example'],
  ['/.//evil.example/', '/evil.example'],
  ['/%2e//evil.example/', '/evil.example'],
  ['/faq/?next=//evil.example&a=%0a', '/faq?next=//evil.example&a=%0a'],
  ['/cities/%5Cevil.example/', '/packersandmovers/%5Cevil.example'.toLowerCase().replace('%5c', '%5C')],
])('[NAV-02] %s leads to %s, on this site', async (requested, path) => {
  const answer = await siteAt({})(here + requested)
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

test('[NAV-11] an impossible host is rejected, not answered as a server error', async () => {
  const requested = new Request(`${here}/faq;`)
  // As the server builds it from the header.
  Object.defineProperty(requested, 'url', { value: 'http://999999999999999999999999999999/faq;' })
  expect((await siteAt({})(requested)).status).toBe(400)
})

test.each(['/', '/faq.data', '/healthz', '/x.css', '/api/none'])('TRACE of %s is not allowed', async path => {
  const requested = new Request(here + path)
  Object.defineProperty(requested, 'method', { value: 'TRACE' }) // as the server builds it; no browser can
  const answer = await siteAt({})(requested)
  expect([answer.status, await answer.text()]).toEqual([405, 'No such method.']) // before any other answer
})

const https = { BASE_URL: 'https://move.example.in', TRUSTED_PROXIES: '1' }
const everyFace = [
  '/',
  '/faq.data',
  '/healthz',
  '/readyz',
  '/hooks/razorpay',
  '/sim/outbox',
  '/quotation',
  '/api/none',
  '/%',
  '/FAQ',
  '/x.css',
]

test.each(everyFace)('%s forbids content sniffing, and sets HSTS over HTTPS', async path => {
  const plain = await siteAt({})(here + path)
  expect(plain.headers.get('x-content-type-options')).toBe('nosniff')
  expect(plain.headers.get('strict-transport-security')).toBeNull()
  const secure = await siteAt(https)(here + path)
  expect(secure.headers.get('x-content-type-options')).toBe('nosniff')
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test('HSTS leaves out subdomains if the operator chooses so', async () => {
  const answer = await siteAt({ ...https, HSTS_SUBDOMAINS: 'false' })(`${here}/healthz`)
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('every cookie is Secure where there is HTTPS, and nowhere else, where a browser would drop it', async () => {
  const cookies = () =>
    new Response('', {
      headers: [
        ['set-cookie', 'a=1; Path=/'],
        ['set-cookie', 'b=2; HttpOnly'],
        ['set-cookie', 'c=3; Secure; HttpOnly'],
      ],
    })
  const secure = await siteAt(https, '127.0.0.1', cookies)(here)
  expect(secure.headers.getSetCookie()).toEqual([
    'a=1; Path=/; Secure',
    'b=2; HttpOnly; Secure',
    'c=3; Secure; HttpOnly',
  ])
  const plain = await siteAt({}, '127.0.0.1', cookies)(here)
  expect(plain.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; HttpOnly', 'c=3; Secure; HttpOnly'])
})

test('over HTTPS the cookies between two screens are this host’s alone, and a planted one is not read', async () => {
  const read: (string | null)[] = []
  const answer = (_: unknown, request: Request) => {
    read.push(request.headers.get('cookie'))
    return new Response('', { headers: [['set-cookie', 'login=1; Path=/; SameSite=Lax; HttpOnly']] })
  }
  const cookie = 'login=planted; __Host-login=own; __Host-session=s'
  const secure = await siteAt(https, '127.0.0.1', answer)(here, { headers: { cookie } })
  expect(secure.headers.getSetCookie()).toEqual([
    '__Host-login=1; Path=/; SameSite=Lax; HttpOnly; Secure',
    'login=; Path=/; Max-Age=0; Secure',
  ])
  const plain = await siteAt({}, '127.0.0.1', answer)(here, { headers: { cookie: 'login=own' } })
  expect(plain.headers.getSetCookie()).toEqual(['login=1; Path=/; SameSite=Lax; HttpOnly'])
  expect(read).toEqual(['login=own; __Host-session=s', 'login=own'])
})

test.each([
  ['a visitor’s page', '/faq', '', 'private, no-cache'],
  ['a page of who is signed in', '/faq', 'draft=x; session=y', 'private, no-store'],
  ['what script asks for', '/faq.data', '', 'private, no-store'],
])('[AUTH-07] %s is kept by no cache', async (_, path, cookie, control) => {
  const answer = await siteAt({})(here + path, { headers: { cookie } })
  expect(answer.headers.get('cache-control')).toBe(control)
})

test('a page may set its own cache-control', async () => {
  const open = () => new Response('', { headers: { 'cache-control': 'public, max-age=60' } })
  const answer = await siteAt({}, '127.0.0.1', open)(here, { headers: { cookie: 'session=y' } })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
})

/** A page with a script of its own, and an injected one. */
const page = (control: string) => (requested: { id: string; nonce: string }) =>
  new Response(
    `${requested.id}<script nonce="${requested.nonce}" data-src="x">ours()</script><script nonce="guessed">theirs()</script><p nonce="">`,
    {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': control, 'x-own': 'kept' },
    },
  )

test('[AUTH-07] a publicly cached page is the same for everybody: its policy has hashes of our scripts, and no others', async () => {
  const ask = siteAt({}, '127.0.0.1', page('public, max-age=0, s-maxage=60'))
  const [one, other] = [await ask(here), await ask(here)]
  const text = await one.text()
  expect(await other.text()).toBe(text)
  expect(text).toBe('<script data-src="x">ours()</script><script nonce="guessed">theirs()</script><p nonce="">')
  const policy = one.headers.get('content-security-policy')!
  expect(other.headers.get('content-security-policy')).toBe(policy)
  const hash = createHash('sha256').update('ours()').digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toContain('nonce')
  expect([one.status, one.headers.get('x-own'), one.headers.get('set-cookie')]).toEqual([200, 'kept', null])
})

test('[AUTH-07] a page of one visitor keeps its nonce, which is another each time', async () => {
  const ask = siteAt({}, '127.0.0.1', page('private, no-cache'))
  const [one, other] = [await (await ask(here)).text(), await (await ask(here)).text()]
  expect(one).toMatch(/<script nonce="[^"]{20,}"/)
  expect(other).not.toBe(one)
})

test('the manifest that comes with a first page brings nothing that only a page needs', async () => {
  const headersOf = async (type: string) =>
    (await siteAt({}, '127.0.0.1', () => new Response('{}', { headers: { 'content-type': type } }))(here)).headers
  const needed = ['content-security-policy', 'permissions-policy', 'referrer-policy', 'cross-origin-opener-policy']
  const [page, manifest] = [await headersOf('text/html; charset=utf-8'), await headersOf('application/manifest+json')]
  expect(needed.filter(name => !page.has(name))).toEqual([])
  expect(needed.filter(name => manifest.has(name))).toEqual([])
  expect(manifest.get('x-content-type-options')).toBe('nosniff')
})

const demonstration = { ALLOW_SIMULATORS: 'true' }
test.each([
  ['this machine', {}, '127.0.0.1', { host: 'localhost:3000' }, 200],
  ['this machine, by IPv6', {}, '::1', { host: '[::1]:3000' }, 200],
  ['this machine, by its number', {}, '::ffff:127.0.0.1', { host: '127.0.0.1:3000' }, 200],
  ['a phone in the LAN', {}, '192.168.1.7', { host: '192.168.1.2:3000' }, 403],
  ['a phone in the LAN that says it is here', {}, '192.168.1.7', { host: 'localhost:3000' }, 403],
  ['a page whose name was made to lead here', {}, '127.0.0.1', { host: 'evil.example:3000' }, 403],
  [
    'behind a proxy on this machine',
    {},
    '127.0.0.1',
    { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' },
    403,
  ],
  ['behind a proxy of a public site', https, '127.0.0.1', { host: 'move.example.in' }, 403],
  ['behind a proxy of a demonstration', { ...https, ...demonstration }, '127.0.0.1', { host: 'move.example.in' }, 200],
  ['a phone, where the operator says so', demonstration, '192.168.1.7', { host: '192.168.1.2:3000' }, 200],
])('from %s the simulators’ outbox is answered so', async (_, env, address, headers, status) => {
  expect((await siteAt(env, address)(`${here}/sim/outbox`, { headers: headers as never })).status).toBe(status)
})

test('expensive requests are limited per network (half of an IPv6 address), but not on the own machine', async () => {
  const ask = siteAt({ TRUSTED_PROXIES: '1' }, '10.0.0.2')
  const from = async (address: string, path = '/help', method = 'GET') =>
    (await ask(here + path, { method, headers: { 'x-forwarded-for': address } })).status
  for (let time = 0; time < 300; time++) expect(await from(`2001:db8:1:2::${time}`)).toBe(200)
  expect(await from('2001:db8:1:2:ffff::')).toBe(429)
  expect(await from('2001:db8:1:3::1')).toBe(200)
  for (let time = 0; time < 60; time++) expect(await from('203.0.113.7', '/register', 'POST')).toBe(200)
  expect(await from('203.0.113.7', '/register', 'POST')).toBe(429)
  expect(await from('203.0.113.7', '/register')).toBe(200)
  const mine = siteAt({})
  for (let time = 0; time < 301; time++)
    expect((await mine(`${here}/help`, { headers: { host: 'localhost:3000' } })).status).toBe(200)
})

test('the log has no name of an upload, which nobody but its customer and staff is to know', async () => {
  const lines: string[] = []
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32) })
  const payments = createRazorpay({ ...keys, log, apiUrl: () => '', checkoutScript: '' })
  const told = { info: (line: { path: string }) => lines.push(line.path), error: () => {} }
  const running = {
    app: { config, log: told, ports: buildPaymentPorts(payments), words },
    simulators: new Hono(),
    ready: async () => true,
  }
  const http = createHttp(running as never, buildTestScreens())
  const name = 'q3JxZ-8sKd_0aB2cD4eF6g.pdf'
  for (const path of [
    `/uploads/${name}`,
    `/uploads/${name}.data`,
    `/uploads%2F${name}`,
    '/uploads',
    '/healthz',
    '/b/TH-1.2.3',
  ])
    await http.request(path, { method: 'POST', headers: { origin: 'https://elsewhere.example' } })
  expect(lines).toEqual(['/uploads/…', '/uploads/….data', '/uploads%2F…', '/uploads', '/healthz', '/b/TH-1.…'])
})

test('short links have one common limit per minute and network', async () => {
  const ask = siteAt({ TRUSTED_PROXIES: '1' }, '10.0.0.2')
  const from = async (address: string, at: number) =>
    (
      await ask(`${here}${at % 2 ? '/hi' : ''}/b/TH-${at}.1abc.0123456789ab`, {
        headers: { 'x-forwarded-for': address },
      })
    ).status
  for (let at = 0; at < 120; at++) expect(await from('203.0.113.8', at)).toBe(200)
  expect(await from('203.0.113.8', 120)).toBe(429)
  expect(await from('203.0.113.9', 121)).toBe(200)
})

test('answers of the simulators cannot be cached or framed', async () => {
  const { headers } = await siteAt({})(`${here}/sim/outbox`, { headers: { host: 'localhost:3000' } })
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  })
})

const chosen = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  siteAt({})('http://localhost:3000/language', {
    method: 'POST',
    headers: { host: 'localhost:3000', origin: 'http://localhost:3000', ...headers },
    body: new URLSearchParams(form),
  })

test.each<[string, Record<string, string>, string]>([
  ['a page', { language: 'hi', to: '/services' }, '/hi/services'],
  ['the first page', { language: 'ta', to: '/' }, '/ta'],
  ['back to English', { language: 'en', to: '/services' }, '/services'],
  ['with what it was asked', { language: 'hi', to: '/faq?q=lift&x=%26' }, '/hi/faq?q=lift&x=%26'],
  ['with where it leads on', { language: 'hi', to: '/login?next=%2Fmybooking' }, '/hi/login?next=%2Fmybooking'],
  ['without a page', { language: 'hi' }, '/hi'],
  ['to another site', { language: 'en', to: '//evil.example/' }, '/'],
  ['to another site, hidden', { language: 'hi', to: '/\\evil.example' }, '/hi'],
  ['behind a language', { language: 'en', to: '/hi//evil.example' }, '/evil.example'],
  ['behind two', { language: 'ta', to: '/hi/ta//evil.example/?q=1' }, '/ta/ta/evil.example?q=1'],
  ['of a page that is in one already', { language: 'ta', to: '/hi/faq' }, '/ta/faq'],
  ['that is no address', { language: 'hi', to: '/cities/%zz' }, '/hi'],
])('a language is chosen: %s, and the browser keeps it for a year', async (_, form, there) => {
  const answer = await chosen(form)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, there])
  expect(answer.headers.get('set-cookie')).toBe(
    `lang=${form.language}; Path=/; SameSite=Lax; HttpOnly; Max-Age=31536000`,
  )
})

test.each<[string, Record<string, string>, Record<string, string>, number]>([
  ['that is none of ours', { language: 'xx', to: '/' }, {}, 400],
  ['that is not named', { to: '/' }, {}, 400],
  ['for another site', { language: 'hi', to: '/' }, { origin: 'https://elsewhere.example' }, 403],
])('no language is chosen %s', async (_, form, headers, status) => {
  const answer = await chosen(form, headers)
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([status, null])
})
