import { createHmac } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../bin/postgres.ts'
import { startCompanies } from '../support/server.ts'

type RequestOptions = {
  method?: string
  headers?: Record<string, string>
  form?: Record<string, string>
  body?: string | Uint8Array
}
type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string; cookies: string }

const secretOf = (name: string) => `the leads secret of ${name}`
let server: Awaited<ReturnType<typeof startCompanies>>
let metricsPort: number
beforeAll(async () => {
  metricsPort = await findFreePort()
  const company = (name: string) => ({
    BRAND_NAME: name,
    LEADS_WEBHOOK_SECRET: secretOf(name),
    OTP_PER_PHONE_PER_HOUR: '1',
  })
  server = await startCompanies(
    {
      acme: { ...company('Acme'), HOSTS: 'acme.test' },
      banyan: company('Banyan'),
      cedar: { ...company('Cedar'), DATABASE_URL: 'postgres://127.0.0.1:9/nobody', SECRET_KEY: 'c'.repeat(32) },
    },
    { LOG_LEVEL: 'info', METRICS_PORT: String(metricsPort) },
  )
})
let ended = false
afterAll(async () => {
  if (!ended) await server?.stop()
})

/** Asks the process for a path of a host; `acme` is the company's own. */
function ask(host: string, path: string, { method, headers, form, body }: RequestOptions = {}): Promise<Answer> {
  const name = ['acme', 'banyan', 'cedar'].includes(host) ? `${host}.localhost:${server.port}` : host
  const content = form ? new URLSearchParams(form).toString() : body
  const type = form && { 'content-type': 'application/x-www-form-urlencoded' }
  return new Promise((resolve, reject) => {
    const requested = request(
      { port: server.port, host: '127.0.0.1', path, method: method ?? (content === undefined ? 'GET' : 'POST') },
      async answer => {
        const cookies = (answer.headers['set-cookie'] ?? []).map(cookie => cookie.split(';', 1)[0]).join('; ')
        resolve({ status: answer.statusCode!, headers: answer.headers, body: await text(answer), cookies })
      },
    )
    for (const [key, value] of Object.entries({ host: name, ...type, ...headers })) requested.setHeader(key, value)
    requested.on('error', reject).end(content)
  })
}

const staff = { email: 'demo@thikana.example', password: 'demo-thikana' }
const logIn = async (host: string) => (await ask(host, '/console/login', { form: staff })).cookies
const outbox = async (host: string, to: string) =>
  JSON.parse((await ask(host, `/sim/outbox.json?to=${to}`)).body) as unknown[]

test('the host chooses the company, in whatever way its name is written', async () => {
  const brandAt = async (host: string) => /(Acme|Banyan|Thikana)/.exec((await ask(host, '/contact-us')).body)?.[1]
  for (const host of ['acme', 'ACME.localhost', 'acme.localhost.', 'acme.test', 'acme.test:8080'])
    expect(await brandAt(host), host).toBe('Acme')
  expect(await brandAt('banyan')).toBe('Banyan')
})

test('an unknown host gets a page that names no company, and 421', async () => {
  for (const host of ['127.0.0.1', 'localhost', 'evil.test', 'acme.test.evil.test', 'acme']) {
    const { status, body, headers } = await ask(host === 'acme' ? 'acme.' : host, '/')
    expect([status, headers['cache-control']], host).toEqual([421, 'no-store'])
    expect(body).toContain('There is no site at this address.')
    expect(body).not.toMatch(/acme|banyan|cedar|thikana/i)
  }
  expect((await ask('evil.test', '/console')).status).toBe(421)
  expect((await ask('127.0.0.1', '/healthz')).status).toBe(200)
})

test('a company that cannot be opened says so in the log and answers 503, and the others are served', async () => {
  const { status, headers } = await ask('cedar', '/')
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  expect((await ask('cedar', '/readyz')).status).toBe(503)
  expect((await ask('acme', '/readyz')).status).toBe(200)
  expect((await ask('127.0.0.1', '/readyz')).status).toBe(200)
  const told = server.log().find(({ msg }) => msg === 'the company is not open')
  expect(told).toMatchObject({
    level: 50,
    company: 'cedar',
    error: expect.stringContaining('PostgreSQL does not answer'),
  })
})

test('a session opens one company alone', async () => {
  const [atAcme, atBanyan] = [await logIn('acme'), await logIn('banyan')]
  const status = async (host: string, cookie: string) =>
    (await ask(host, '/console/staff', { headers: { cookie } })).status
  expect([await status('acme', atAcme), await status('banyan', atBanyan)]).toEqual([200, 200])
  expect([await status('acme', atBanyan), await status('banyan', atAcme)]).toEqual([302, 302])
})

test('a form of one company is refused by the other', async () => {
  const from = (name: string) => ({ form: {}, headers: { origin: `http://${name}.localhost:${server.port}` } })
  expect((await ask('acme', '/logout', from('banyan'))).status).toBe(403)
  expect((await ask('acme', '/logout', from('acme'))).status).not.toBe(403)
})

test('messages go out by the jobs of their own company, with its name, and limits count for each company', async () => {
  const form = { mobile: '9876543210' }
  expect((await ask('acme', '/login', { form })).status).toBe(302)
  await expect
    .poll(() => outbox('acme', form.mobile))
    .toEqual([expect.objectContaining({ text: expect.stringContaining('Acme') })])
  expect(await outbox('banyan', form.mobile)).toEqual([])
  expect((await ask('acme', '/login', { form })).status).toBe(429)
  expect((await ask('banyan', '/login', { form })).status).toBe(302)
  await expect
    .poll(() => outbox('banyan', form.mobile))
    .toEqual([expect.objectContaining({ text: expect.stringContaining('Banyan') })])
})

test('a limit of the process counts for each company', async () => {
  const headers = { via: 'a proxy' } // else it is asked from this machine, which has no limit
  const statuses = await Promise.all(
    Array.from({ length: 121 }, async () => (await ask('acme', '/b/nothing', { headers })).status),
  )
  expect(statuses).toContain(429)
  expect((await ask('banyan', '/b/nothing', { headers })).status).toBe(404)
})

test('a link in a mail leads to its own company, and opens no other', async () => {
  await ask('acme', '/forgot', { form: { login: staff.email } })
  await expect.poll(() => outbox('acme', staff.email)).toHaveLength(1)
  const { text } = (await outbox('acme', staff.email))[0] as { text: string }
  const link = new URL(/http:\S+set-password\S+/.exec(text)![0])
  expect(link.host).toBe(`acme.localhost:${server.port}`)
  expect((await ask('acme', link.pathname + link.search)).body).toContain('name="password"')
  expect((await ask('banyan', link.pathname + link.search)).body).not.toContain('name="password"')
  expect(await outbox('banyan', staff.email)).toEqual([])
})

test('a webhook reaches the company of its host, whose secret alone is right', async () => {
  const body = JSON.stringify({ id: 'p-1', mobile: '9812345678', name: 'Meera', city: 'Pune' })
  const signed = (name: string) => ({
    body,
    headers: { 'x-signature': createHmac('sha256', secretOf(name)).update(body).digest('hex') },
  })
  expect((await ask('acme', '/hooks/leads', signed('Acme'))).status).toBe(200)
  expect((await ask('banyan', '/hooks/leads', signed('Acme'))).status).toBe(400)
  expect((await ask('127.0.0.1', '/hooks/leads', signed('Acme'))).status).toBe(421)
})

test('a file that is sent to one company lies in its own folder, and the other does not give it out', async () => {
  const form = new FormData()
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'photo.png')
  const sent = new Response(form)
  const type = sent.headers.get('content-type')!
  const [cookie, other] = [await logIn('acme'), await logIn('banyan')]
  const body = new Uint8Array(await sent.arrayBuffer())
  const answer = await ask('acme', '/uploads', { body, headers: { cookie, 'content-type': type } })
  expect(answer.status, answer.body).toBe(201)
  const { id } = JSON.parse(answer.body) as { id: string }
  const status = async (host: string, cookie: string) =>
    (await ask(host, `/uploads/${id}`, { headers: { cookie } })).status
  expect([await status('acme', cookie), await status('banyan', other)]).toEqual([200, 404])
  expect(filesOf('acme').some(file => file.includes(id))).toBe(true)
  expect(filesOf('banyan').some(file => file.includes(id))).toBe(false)
})

function filesOf(name: string): string[] {
  const folder = `${server.folder}/${name}/files`
  return existsSync(folder) ? (readdirSync(folder, { recursive: true }) as string[]) : []
}

test('each figure and each line of the log bears the name of its company', async () => {
  await ask('banyan', '/faq')
  await ask('evil.test', '/faq')
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(figures).toMatch(
    /\nhttp_request_seconds_count\{company="banyan",method="GET",route="\/faq",status="2xx"\} 1\n/,
  )
  expect(figures).toMatch(/\nhttp_request_seconds_count\{company="none",method="GET",route="\/faq",status="4xx"\} 1\n/)
  for (const name of ['acme', 'banyan']) {
    expect(figures).toContain(`\nthikana_jobs_failed{company="${name}"} 0\n`)
    expect(figures).toContain(`\nthikana_company_up{company="${name}"} 1\n`)
  }
  expect(figures).toContain('\nthikana_company_up{company="cedar"} 0\n')
  expect(figures).not.toMatch(/\nthikana_\w+ \d/)
  const requests = server.log().filter(({ msg }) => msg === 'request')
  expect(new Set(requests.map(({ company }) => company))).toEqual(new Set(['acme', 'banyan']))
})

test('stopping the process ends every company in order', async () => {
  ended = true
  expect(await server.stop()).toBe(0)
})
