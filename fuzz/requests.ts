import { benchDraft } from '../bench/move.ts'
import { pathCalls, procedures } from '../src/legacy-api/calls.ts'
import { encodeDraft } from '../src/modules/orders/draft/rules/encode-draft.ts'
import { calculateHmacHex } from '../src/platform/crypto.ts'
import type { Dice } from '../storm/dice.ts'
import type { Form } from './forms.ts'
import { nastyEncoded, nastyJson, nastyText, spoilText } from './nasty.ts'

export type FuzzRequest = {
  face: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

/** The data on the site: its addresses and forms, and the cookies of signed-in people. */
export type Site = {
  pages: readonly string[]
  forms: readonly Form[]
  files: readonly string[]
  orders: readonly string[]
  secretKey: string
  /** Returns the cookies of visitor, customer and staff. They are renewed, because some requests end a session. */
  cookies: () => readonly (readonly [string, string])[][]
}

const types = [
  'application/x-www-form-urlencoded',
  'application/json',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded; charset=utf-16',
  '',
  'x'.repeat(500),
]

/** Builds the next request: one that a browser, a client or a provider might send, with some of it replaced. */
export function nextRequest(dice: Dice, site: Site): FuzzRequest {
  const face = dice.of([
    'page',
    'page',
    'page',
    'form',
    'form',
    'form',
    'wire',
    'wire',
    'hook',
    'pay',
    'quotation',
    'sim',
    'file',
  ])
  const { who, ...requested } = makers[face as keyof typeof makers](dice, site)
  if (dice.falls(face === 'form' ? 0.1 : 0.3)) requested.path = spoilText(dice, requested.path)
  if (dice.falls(0.02)) requested.method = dice.of(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND'])
  if (!requested.path.startsWith('/')) requested.path = `/${requested.path}`
  const headers = { ...requested.headers, ...oddHeaders(dice), cookie: cookieOf(dice, site, who) }
  return { face, ...requested, headers: clean({ ...headers, ...(face !== 'sim' && addressOf(dice)) }) }
}

type Maker = (dice: Dice, site: Site) => Omit<FuzzRequest, 'face'> & { who?: number }
const makers: Record<'page' | 'form' | 'wire' | 'hook' | 'pay' | 'quotation' | 'sim' | 'file', Maker> = {
  page: (dice, { pages }) => {
    const path = dice.of(pages) + (dice.falls(0.3) ? '.data' : '')
    const names = [
      'next',
      'q',
      'id',
      'token',
      'step',
      'order',
      'page',
      'kind',
      'near',
      'lat',
      'month',
      '_routes',
      'index',
      'open',
    ]
    const query = dice.falls(0.5)
      ? `?${dice.of(names)}=${dice.falls(0.5) ? nastyEncoded(dice) : percent(nastyText(dice))}`
      : ''
    return { method: 'GET', path: path + query, headers: {} }
  },
  form: (dice, { forms }) => {
    const form = dice.of(forms)
    const often = dice.falls(0.5) ? 0.05 : 0.4 // mostly valid, to get past form validation
    const fields = form.fields.map(([name, value]): [string, string] => [
      name,
      dice.falls(often) ? nastyText(dice) : value,
    ])
    if (dice.falls(0.1)) fields.push([nastyText(dice), nastyText(dice)])
    const path = dice.falls(0.4) ? form.path.replace(/(?=\?|$)/, '.data') : form.path
    return { who: form.who, method: 'POST', path, ...bodyOf(dice, fields) }
  },
  wire: (dice, { orders }) => {
    const call = dice.of([...procedures, ...pathCalls])
    const ask: Record<string, unknown> = { ...(call.example.ask as object) }
    for (const name of Object.keys(ask))
      if (dice.falls(0.3)) ask[name] = dice.falls(0.5) ? nastyJson(dice) : nastyText(dice)
    if (dice.falls(0.3)) ask.orderid = Number(dice.of(orders).slice(3)) - 20_000
    const headers = { 'content-type': 'application/json' }
    const body = dice.falls(0.05) ? nastyText(dice) : JSON.stringify(ask)
    if (!('spname' in call)) {
      const path = call.path.replace(':userCode', percent(nastyText(dice)))
      const query = `?${new URLSearchParams(Object.entries(ask).map(([name, value]) => [name, String(JSON.stringify(value))]))}`
      return { method: call.method, path: path + query, headers, ...(call.method === 'POST' && { body }) }
    }
    return { method: 'POST', path: '/apicall/Post', headers, body }
  },
  hook: (dice, { secretKey }) => {
    const event = {
      event: dice.of(['payment.captured', 'refund.processed', nastyText(dice)]),
      payload: nastyJson(dice),
    }
    const entity = {
      id: 'pay_x',
      order_id: 'order_x',
      amount: nastyJson(dice),
      status: 'captured',
      created_at: nastyJson(dice),
    }
    const body = JSON.stringify(dice.falls(0.5) ? event : { ...event, payload: { payment: { entity } } }).toWellFormed()
    const signature = calculateHmacHex(calculateHmacHex(secretKey, 'simulated razorpay webhook'), body)
    const hook = dice.of(['razorpay', 'razorpay', 'whatsapp', 'sms'])
    const secret = hook === 'sms' ? `?secret=${calculateHmacHex(secretKey, 'simulated sms webhook')}` : ''
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': dice.falls(0.8) ? signature : nastyText(dice),
    }
    return { method: 'POST', path: `/hooks/${hook}${secret}`, headers, body }
  },
  pay: (dice, { orders }) => {
    const step = dice.of(['start', 'confirm', 'unpaid', nastyText(dice)])
    const texts = { providerOrderId: nastyText(dice), paymentId: nastyText(dice), signature: nastyText(dice) }
    const body = dice.falls(0.1)
      ? nastyText(dice)
      : JSON.stringify({ step, ...texts, ...(dice.falls(0.3) && { together: nastyJson(dice) }) })
    return { method: 'POST', path: `/pay/${dice.of(orders)}`, headers: { 'content-type': 'application/json' }, body }
  },
  quotation: dice => {
    const number = () => (dice.falls(0.6) ? String(Math.floor(dice.between(0, 500))) : percent(nastyText(dice)))
    return {
      method: 'GET',
      path: `/quotation?cft=${number()}&km=${number()}&from=${number()}&date=${number()}`,
      headers: {},
    }
  },
  sim: dice => {
    const path = dice.of([
      'outbox',
      'outbox.json?to=x',
      'razorpay/checkout.js',
      'razorpay/pay',
      'razorpay/v1/orders',
      'razorpay/v1/payments',
      'whatsapp/x/messages',
      'sms/x',
    ])
    const headers = { 'content-type': 'application/json' }
    return dice.falls(0.5)
      ? { method: 'GET', path: `/sim/${path}`, headers }
      : { method: 'POST', path: `/sim/${path}`, headers, body: json(nastyJson(dice)) }
  },
  file: (dice, { files }) => ({
    method: 'GET',
    path: dice.falls(0.5) ? dice.of(files) : `/assets/${nastyEncoded(dice)}.js`,
    headers: {
      ...(dice.falls(0.3) && { range: dice.of(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-99999999999999', 'x']) }),
    },
  }),
}

/** Builds a body of the fields, valid or not. */
function bodyOf(dice: Dice, fields: readonly [string, string][]): Pick<FuzzRequest, 'headers' | 'body'> {
  const urlencoded = fields.map(([name, value]) => `${percent(name)}=${percent(value)}`).join('&')
  const way = dice.between(0, 10)
  if (way < 6) return { headers: { 'content-type': types[0]! }, body: urlencoded }
  if (way < 8) return { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: multipart(dice, fields) }
  if (way < 8.5) return { headers: { 'content-type': dice.of(types) }, body: urlencoded }
  if (way < 9) return { headers: { 'content-type': dice.of(types) }, body: json(nastyJson(dice)) }
  if (way < 9.5) return { headers: { 'content-type': types[0]! }, body: spoilText(dice, urlencoded) }
  const many = 'a=b&'.repeat(Math.floor(dice.between(10, 20_000)))
  return { headers: { 'content-type': types[0]! }, body: many }
}

function multipart(dice: Dice, fields: readonly [string, string][]): string {
  const file = dice.falls(0.3) ? `; filename="${nastyText(dice)}"` : ''
  const parts = fields.map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`,
  )
  return parts.join('') + (dice.falls(0.8) ? '--x--\r\n' : '')
}

function cookieOf(dice: Dice, { cookies }: Site, who: number | undefined): string {
  const jars = cookies()
  const jar = who !== undefined && dice.falls(0.8) ? jars[who]! : dice.of(jars)
  const own = jar.map(([name, value]) => `${name}=${dice.falls(0.1) ? spoilText(dice, value) : value}`)
  if (dice.falls(0.15)) own.push(dice.of([draftCookie, loginCookie])(dice))
  if (dice.falls(0.2)) {
    const name = dice.of(['session', 'draft', 'plan', 'login', 'reset', 'flash'])
    own.push(`${name}=${dice.falls(0.5) ? nastyEncoded(dice) : percent(json(nastyJson(dice))).slice(0, 3_000)}`)
  }
  return own.join('; ')
}

/** Builds a well-formed cookie with nonsense, as its owner could. */
function draftCookie(dice: Dice): string {
  const draft = benchDraft()
  const text = () => (dice.falls(0.3) ? nastyText(dice) : 'Andheri West')
  const from = {
    ...draft.from,
    address: text(),
    place: { ...draft.from.place!, id: text(), name: text(), city: text() },
  }
  const told = { ...draft, from, key: text(), name: text(), email: text(), preset: dice.falls(0.5) ? text() : null }
  return `draft=${encodeDraft({ draft: told, step: dice.of([1, 2, 3, 4] as const), savedAt: 1_795_000_000 })}`
}

function loginCookie(dice: Dice): string {
  const text = () => (dice.falls(0.4) ? nastyText(dice) : 'neha@example.in')
  const login = { mobile: '9820098200', next: text(), stay: true, whatsapp: false, proof: text() }
  return `login=${encodeURIComponent(JSON.stringify({ ...login, details: { name: text(), email: text() } })).slice(0, 3_500)}`
}

const addressOf = (dice: Dice) => {
  if (dice.falls(0.02)) return { 'x-forwarded-for': nastyText(dice) }
  const part = () => Math.floor(dice.between(1, 255))
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

function oddHeaders(dice: Dice): Record<string, string> {
  if (!dice.falls(0.1)) return {}
  const name = dice.of([
    'origin',
    'referer',
    'accept-encoding',
    'if-none-match',
    'if-modified-since',
    'authorization',
    'user-agent',
    'x-typing',
    'accept',
    'sec-fetch-site',
    'x-forwarded-proto',
  ])
  return { [name]: dice.falls(0.5) ? nastyText(dice) : nastyEncoded(dice) }
}

/** Drops characters that a header cannot hold, which `broken-requests.ts` covers. */
const clean = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, '')]))
const percent = (text: string) => encodeURIComponent(text.toWellFormed())
const json = (value: unknown) => JSON.stringify(value) ?? ''
