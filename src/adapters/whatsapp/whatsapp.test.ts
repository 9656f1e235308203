import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import type { ChannelError, recordDeliveryReports } from '#modules/messaging/index.server.ts'
import { phoneTemplateNames } from '#modules/messaging/rules/templates.ts'
import { canGoByWhatsapp } from '#modules/messaging/rules/whatsapp-text.ts'
import { calculateHmacHex } from '#platform/crypto.ts'
import { buildOutgoingMessage } from '#testing/build-outgoing-message.ts'
import { type SimulatedError, serveWithErrors } from '#testing/serve-with-errors.ts'
import { createWhatsappWebhook } from '../../webhooks/whatsapp.ts'
import { openOutbox } from '../outbox/outbox.ts'
import { checkWhatsapp } from './check-whatsapp.ts'
import { createWhatsappSimulator } from './simulator.ts'
import { buildMessageWebhook } from './simulator-messages.ts'
import { createWhatsapp } from './whatsapp.ts'

const taken = vi.fn<typeof recordDeliveryReports>()

const keys = {
  phoneNumberId: '1061',
  accessToken: 'EAAtoken',
  appSecret: 'the app secret',
  verifyToken: 'the verify token',
}
const outbox = openOutbox(':memory:')
const warnings: unknown[] = []
let provider: Awaited<ReturnType<typeof serveWithErrors>>
let ours: Awaited<ReturnType<typeof serveWithErrors>>
let whatsapp: ReturnType<typeof createWhatsapp>
/** A channel with a short timeout, so that tests notice silence soon. */
let withoutRetry: ReturnType<typeof createWhatsapp>
const settings = () => ({
  ...keys,
  apiUrl: `${provider.url}/v24.0`,
  language: 'en',
  languages: ['hi'],
  templates: { approved: 'ok_v2' },
})

beforeAll(async () => {
  const simulator = createWhatsappSimulator({
    ...keys,
    apiUrl: '',
    language: 'en',
    languages: ['hi'],
    templates: { approved: 'ok_v2' },
    outbox,
    words: openWords(),
    brand: () => 'Thikana',
    site: 'https://thikana.in',
    webhookUrl: () => `${ours.url}/hooks/whatsapp`,
  })
  provider = await serveWithErrors(simulator)
  whatsapp = createWhatsapp(settings())
  withoutRetry = createWhatsapp(settings(), { timeoutMs: 300 })
  const app = {
    ports: { deliveryReports: whatsapp.reports },
    log: { warn: (...line: unknown[]) => warnings.push(line) },
  }
  const site = new Hono().route('/hooks/whatsapp', createWhatsappWebhook(app as never, taken))
  site.onError((_, c) => c.text('', 500))
  ours = await serveWithErrors(site)
})
afterAll(() => {
  provider.close()
  ours.close()
  outbox.close()
})
beforeEach(() => {
  taken.mockReset()
  provider.fail()
})

const pdf = {
  filename: 'TH-20042.pdf',
  contentType: 'application/pdf',
  content: new TextEncoder().encode('%PDF-1.7'),
}
const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: ChannelError) => error.trouble,
  )

describe('a template message over HTTP', () => {
  test.each(phoneTemplateNames.filter(canGoByWhatsapp))('[MSG-01] %s arrives word for word', async template => {
    const message = buildOutgoingMessage(template)
    const { providerId } = await whatsapp.channel.send(message)
    expect(providerId).toMatch(/^wamid\./)
    expect(outbox.read('9876543210')[0]).toMatchObject({
      channel: 'whatsapp',
      template,
      text: message.text,
      attachments: [],
    })
  })

  test('[MSG-01] a message goes in its language where that is approved, else in English, and not at all where WhatsApp has none of it', async () => {
    const { channel } = whatsapp
    const said = ['hi', 'ta', 'or', 'en'].map(language => channel.languageFor('approved', language))
    expect(said).toEqual(['hi', 'en', null, 'en'])
    const message = buildOutgoingMessage('approved', { language: 'hi' })
    await channel.send(message)
    expect(outbox.read('9876543210')[0]!.text).toBe(message.text)
    expect(message.text).toContain('मंज़ूर')
  })

  test('[MSG-01] the quotation with its PDF: uploaded, then the header of the template', async () => {
    await whatsapp.channel.send(buildOutgoingMessage('quotation', { attachments: [pdf] }))
    expect(provider.requested).toEqual(['POST /v24.0/1061/media', 'POST /v24.0/1061/messages'])
    expect(outbox.read('9876543210')[0]).toMatchObject({ template: 'quotation', attachments: ['TH-20042.pdf'] })
  })

  test('the request as the provider documents it', async () => {
    let sent: unknown
    const answer = { messages: [{ id: 'wamid.HBgM' }], contacts: [{ input: '919876543210', wa_id: '919876543210' }] }
    const { channel } = createWhatsapp(settings(), {
      fetch: (_, init) => {
        sent = JSON.parse(String(init.body))
        return Response.json(answer)
      },
    })
    const message = buildOutgoingMessage('completed')
    await channel.send(message)
    expect(sent).toEqual({
      messaging_product: 'whatsapp',
      to: '919876543210',
      type: 'template',
      template: {
        name: 'completed',
        language: { code: 'en' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Neha Kulkarni' },
              { type: 'text', text: 'TH-20042' },
            ],
          },
        ],
      },
      biz_opaque_callback_data: String(message.id),
    })
  })
})

describe('a provider in trouble', () => {
  const told = (code: number, status = 400): SimulatedError => ({
    status,
    json: { error: { message: `(#${code}) to 919876543210`, type: 'OAuthException', code, fbtrace_id: 'x' } },
  })
  const each = (codes: number[], words: string, trouble: object) =>
    codes.map((code): [string, SimulatedError, object] => [`${code}: ${words}`, told(code), trouble])
  test.each<[string, SimulatedError, object]>([
    ...each([1, 2, 4, 80_007, 130_429, 131_000, 131_016], 'again', { kind: 'retry' }),
    ['131056: six seconds', told(131_056), { kind: 'later', seconds: 6 }],
    ['131049: much later', told(131_049), { kind: 'later', seconds: 21_600 }],
    ...each([131_026, 131_047, 131_048, 131_031, 131_042, 132_000, 132_001, 190, 368, 100], 'never', { kind: 'never' }),
    ['an error code in a 500', told(131_000, 500), { kind: 'retry' }],
    ['429 without a body of theirs', 429, { kind: 'retry' }],
    ['500 without a body of theirs', 500, { kind: 'retry' }],
    ['a gateway that may have passed it on', 504, { kind: 'unsure' }],
    ['taken, but the answer is garbage', 'garbage', { kind: 'unsure' }],
    ['taken, but no answer in time', 'silence', { kind: 'unsure' }],
    ['taken, but the line is cut', 'cut', { kind: 'unsure' }],
  ])('%s', async (_, problem, trouble) => {
    provider.fail(problem)
    const { channel } = problem === 'silence' ? withoutRetry : whatsapp
    expect(await troubleOf(channel.send(buildOutgoingMessage('completed')))).toEqual(trouble)
    expect(provider.requested).toHaveLength(1)
  })

  test('nobody there: nothing was sent', async () => {
    const gone = await serveWithErrors(new Hono())
    gone.close()
    const away = createWhatsapp({ ...settings(), apiUrl: gone.url })
    expect(await troubleOf(away.channel.send(buildOutgoingMessage('completed')))).toEqual({ kind: 'retry' })
  })

  test('a lost upload may be repeated', async () => {
    provider.fail('silence')
    const message = buildOutgoingMessage('quotation', { attachments: [pdf] })
    expect(await troubleOf(withoutRetry.channel.send(message))).toEqual({ kind: 'retry' })
  })

  test('the reported error contains no personal data', async () => {
    provider.fail(told(131_026))
    const error = await whatsapp.channel.send(buildOutgoingMessage('completed')).catch((error: Error) => error.message)
    expect(error).toBe('WhatsApp 131026')
  })

  test.each([
    ['a wrong token', { accessToken: 'old' }],
    ['a name that is not approved', { templates: { completed: 'nothing' } }],
  ])('%s is refused for good', async (_, wrong) => {
    const { channel } = createWhatsapp({ ...settings(), ...wrong })
    expect(await troubleOf(channel.send(buildOutgoingMessage('completed')))).toEqual({ kind: 'never' })
  })

  test('the simulator refuses the number that says so', async () => {
    const message = buildOutgoingMessage('completed', { to: '6000131026' })
    expect(await troubleOf(whatsapp.channel.send(message))).toEqual({ kind: 'never' })
  })
})

test('the doctor: who we are to the provider, or its own words of refusal', async () => {
  expect(await checkWhatsapp(settings())).toBe('Sends as Simulator, +91 22 0000 0000')
  await expect(checkWhatsapp({ ...settings(), accessToken: 'old' })).rejects.toThrow(
    'WhatsApp rejected the request: (#190) Invalid OAuth access token (code 190).',
  )
})

describe('reports by webhook', () => {
  const post = (body: string, signature = `sha256=${calculateHmacHex(keys.appSecret, body)}`) =>
    fetch(`${ours.url}/hooks/whatsapp`, { method: 'POST', headers: { 'x-hub-signature-256': signature }, body })
  const envelope = (...statuses: object[]) =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        { id: '102290129340398', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', statuses } }] },
      ],
    })
  const recorded = {
    id: 'wamid.HBgMOTE5ODc2NTQzMjEwFQIAERgSN',
    status: 'failed',
    timestamp: '1763600000',
    recipient_id: '919876543210',
    errors: [{ code: 131_026, title: 'Message undeliverable' }],
  }

  test('the provider is answered with its own challenge, others are not', async () => {
    const ask = (token: string) =>
      fetch(`${ours.url}/hooks/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`)
    const answer = await ask('the%20verify%20token')
    expect([answer.status, await answer.text()]).toEqual([200, '1158201444'])
    expect((await ask('guessed')).status).toBe(403)
  })

  test('a report as the provider documents it', async () => {
    expect((await post(envelope({ ...recorded, biz_opaque_callback_data: '42' }))).status).toBe(200)
    const report = { messageId: 42, providerId: recorded.id, state: 'failed', error: 'WhatsApp 131026' }
    expect(taken).toHaveBeenCalledWith(expect.anything(), 'whatsapp', [report])
  })

  test('an unreadable report does not stop the others', async () => {
    await post(
      envelope({ status: 7 }, { id: 'x', status: 'deleted' }, { ...recorded, status: 'read', errors: undefined }),
    )
    const report = { messageId: null, providerId: recorded.id, state: 'read', error: null }
    expect(taken).toHaveBeenCalledWith(expect.anything(), 'whatsapp', [report])
  })

  test('a customer’s own message changes nothing', async () => {
    const value = { messages: [{ from: '919876543210', type: 'text', text: { body: 'Hello' } }] }
    expect((await post(JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] }))).status).toBe(200)
    expect(taken).not.toHaveBeenCalled()
  })

  test('a wrong signature is rejected and logged without the body', async () => {
    const body = envelope(recorded)
    for (const signature of ['', 'sha256=00', `sha256=${calculateHmacHex('another secret', body)}`]) {
      warnings.length = 0
      expect((await post(body, signature)).status).toBe(400)
      expect(warnings).toEqual([[{ hook: 'whatsapp' }, 'webhook with a wrong signature']])
    }
    expect(
      (await post(body.replace('failed', 'read'), `sha256=${calculateHmacHex(keys.appSecret, body)}`)).status,
    ).toBe(400)
    expect(taken).not.toHaveBeenCalled()
  })

  test('the provider repeats a report that was not saved', async () => {
    const message = buildOutgoingMessage('completed', { to: '9812121212' })
    // Reports of earlier messages may still arrive: only those of this one count.
    const mine = (reports: { messageId: number | null; state: string }[]) =>
      reports.some(({ messageId, state }) => messageId === message.id && state === 'delivered')
    let refused = false
    taken.mockImplementation(async (_app, _channel, reports) => {
      if (refused || !mine(reports)) return
      refused = true
      throw new Error('database away')
    })
    await whatsapp.channel.send(message)
    const told = () => taken.mock.calls.filter(([, , reports]) => mine(reports))
    await vi.waitFor(() => expect(told()).toHaveLength(2), { timeout: 20_000 })
    expect(told()[1]![2]).toContainEqual(expect.objectContaining({ messageId: message.id, error: null }))
  })

  test('[MSG-01] the simulator reports sent, delivered and read, or failed', async () => {
    const good = buildOutgoingMessage('completed')
    const bad = buildOutgoingMessage('completed', { to: '6001131026' })
    await Promise.all([whatsapp.channel.send(good), whatsapp.channel.send(bad)])
    const told = (id: number) =>
      taken.mock.calls.flatMap(([, , reports]) =>
        reports.filter(report => report.messageId === id).map(({ state }) => state),
      )
    await vi.waitFor(() => expect(told(good.id)).toEqual(['sent', 'delivered', 'read']), { timeout: 20_000 })
    expect(told(bad.id)).toEqual(['sent', 'failed'])
  })
})

describe('[LEAD-07] free replies and files over HTTP', () => {
  test('a reply arrives word for word', async () => {
    const { providerId } = await whatsapp.conversations.sendText({ id: 7, to: '9876543211', text: 'Yes, item 41.' })
    expect(providerId).toMatch(/^wamid\./)
    expect(outbox.read('9876543211')[0]).toMatchObject({ channel: 'whatsapp', text: 'Yes, item 41.' })
  })

  test.each([
    ['outside the 24 hours', '6000131047', { kind: 'never' }],
    ['too many at once', '6000130429', { kind: 'retry' }],
  ])('a reply rejected as %s', async (_, to, trouble) => {
    expect(await troubleOf(whatsapp.conversations.sendText({ id: 7, to, text: 'Hi' }))).toEqual(trouble)
  })

  test('a reply without an answer may have been sent', async () => {
    provider.fail('silence')
    const sent = withoutRetry.conversations.sendText({ id: 7, to: '9876543211', text: 'Hi' })
    expect(await troubleOf(sent)).toEqual({ kind: 'unsure' })
  })

  test('a file is fetched by its id', async () => {
    const pdf = await whatsapp.conversations.fetchMedia('900000000000002')
    expect(Buffer.from(pdf as Uint8Array).toString()).toMatch(/^%PDF-/)
  })

  test('a file that is gone is null, and the token goes to no other host', async () => {
    provider.fail({ status: 404, json: { error: { code: 100, message: 'gone' } } })
    expect(await whatsapp.conversations.fetchMedia('1')).toBeNull()
    provider.fail({ status: 200, json: { url: 'https://example.com/file' } })
    expect(await troubleOf(whatsapp.conversations.fetchMedia('1'))).toEqual({ kind: 'never' })
  })

  test('a message that a tester writes as a customer is read as WhatsApp’s', async () => {
    const sent = { from: '9876543212', name: 'Suresh', text: 'Hello', id: 'wamid.1', media: 'image' } as const
    const body = new TextEncoder().encode(JSON.stringify(buildMessageWebhook(sent, new Date('2026-12-01T05:00:00Z'))))
    const headers = new Headers({ 'x-hub-signature-256': `sha256=${calculateHmacHex(keys.appSecret, body)}` })
    expect(whatsapp.conversations.read(body, headers)!.messages).toMatchObject([
      {
        id: 'wamid.1',
        mobile: '9876543212',
        name: 'Suresh',
        kind: 'image',
        text: 'Hello',
        media: { type: 'image/png' },
      },
    ])
    expect(whatsapp.conversations.read(body, new Headers())).toBeNull()
  })
})
