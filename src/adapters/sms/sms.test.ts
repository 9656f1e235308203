import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import type { Channel, ChannelError } from '#modules/messaging/index.server.ts'
import { phoneTemplateNames } from '#modules/messaging/rules/templates.ts'
import { buildOutgoingMessage, sampleTemplateParams } from '#testing/build-outgoing-message.ts'
import { type SimulatedError, serveWithErrors } from '#testing/serve-with-errors.ts'
import { openOutbox } from '../outbox/outbox.ts'
import { checkSms } from './check-sms.ts'
import { createSmsSimulator } from './simulator.ts'
import { createSms } from './sms.ts'

const keys = {
  authKey: '5010authkey',
  webhookSecret: null,
  templates: {
    ...Object.fromEntries(phoneTemplateNames.map((name, i) => [name, `6651f0c${i}`])),
    'login-code.hi': '7751f0c0',
    'completed.hi': '7751f0c1',
  } as Record<string, string>,
}
const words = openWords()
const outbox = openOutbox(':memory:')
const warnings: unknown[][] = []
const log = { warn: (...line: unknown[]) => warnings.push(line) } as never
let provider: Awaited<ReturnType<typeof serveWithErrors>>
let sms: Channel
/** A channel with a short timeout, so that tests notice silence soon. */
let withoutRetry: Channel

beforeAll(async () => {
  const simulator = createSmsSimulator({
    ...keys,
    apiUrl: '',
    words,
    outbox,
    brand: () => 'Thikana',
    site: 'https://thikana.in',
  })
  provider = await serveWithErrors(simulator)
  sms = createSms({ ...keys, apiUrl: provider.url }, { log })
  withoutRetry = createSms({ ...keys, apiUrl: provider.url }, { log, timeoutMs: 300 })
})
afterAll(() => {
  provider.close()
  outbox.close()
})
beforeEach(() => {
  provider.fail()
  warnings.length = 0
})

const newest = () => outbox.read('9876543210')[0]!
const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: ChannelError) => error.trouble,
  )
const buildTestCode = (more: object = {}) =>
  buildOutgoingMessage('login-code', { params: { ...sampleTemplateParams['login-code'], ...more } })

test('the link of a trial leads to where it runs', async () => {
  const here = { brand: () => 'Thikana', site: 'http://localhost:3000' }
  const trial = await serveWithErrors(createSmsSimulator({ ...keys, apiUrl: '', words, outbox, ...here }))
  const message = buildOutgoingMessage('reminder', { link: 'TH-20042.g2x.0123456789ab' })
  await createSms({ ...keys, apiUrl: trial.url }, { log }).send(message)
  expect(newest().text).toContain(' http://localhost:3000/b/TH-20042.g2x.0123456789ab - Thikana')
  trial.close()
})

describe('an SMS over HTTP', () => {
  test.each(phoneTemplateNames.filter(name => name !== 'login-code'))(
    '%s goes as its registered template',
    async template => {
      const message = buildOutgoingMessage(template, { link: 'TH-20042.g2x.0123456789ab' })
      const way = message.values.orderNo ? ` https://thikana.in/b/${message.values.link}` : ''
      expect((await sms.send(message)).providerId).toMatch(/^[0-9a-f]{24}$/)
      expect(newest()).toMatchObject({
        channel: 'sms',
        template,
        text: `${message.text.replaceAll('₹', 'Rs ').replace(/\s+/g, ' ')}${way} - Thikana`,
      })
      expect(provider.requested).toEqual(['POST /api/v5/flow'])
    },
  )

  test('a text is sent in the language in which it is registered, otherwise in English', async () => {
    expect(sms.languageFor!('completed', 'hi')).toBe('hi')
    expect(sms.languageFor!('approved', 'hi')).toBe('en')
    expect(sms.languageFor!('completed', 'ta')).toBe('en')
    const message = buildOutgoingMessage('completed', { language: 'hi', link: 'TH-20042.g2x.0123456789ab' })
    await sms.send(message)
    expect(newest().text).toBe(`${message.text} https://thikana.in/b/TH-20042.g2x.0123456789ab - Thikana`)
    expect(newest().text).toContain('पूरी हो गई')
    const code = buildOutgoingMessage('login-code', { language: 'hi' })
    await sms.send(code)
    expect(newest().text).toBe(code.text)
  })

  test('an English text to a name in another script goes as Unicode too, and no other does', async () => {
    const names = ['नेहा कुलकर्णी', 'Neha Kulkarni'] as const
    for (const name of names) {
      await sms.send(buildOutgoingMessage('completed', { params: { ...sampleTemplateParams.completed, name } }))
      expect(newest().text).toContain(name)
    }
    const sendTo = async (message: Parameters<Channel['send']>[0]) => {
      let body = {}
      const fetch = async (_: string, init: RequestInit) => {
        body = JSON.parse(String(init.body))
        return Response.json({ message: '5762846b4f8d285d378b4567', type: 'success' })
      }
      await createSms({ ...keys, apiUrl: 'https://api.msg91.com' }, { log, fetch: fetch as never }).send(message)
      return body
    }
    const english = (name: string) =>
      buildOutgoingMessage('completed', { params: { ...sampleTemplateParams.completed, name } })
    expect(await sendTo(english('नेहा'))).toHaveProperty('unicode', '1')
    expect(await sendTo(english('Neha'))).not.toHaveProperty('unicode')
    expect(await sendTo(buildOutgoingMessage('completed', { language: 'hi' }))).toHaveProperty('unicode', '1')
  })

  test('[AUTH-03] a code is our own, and its last line is for the browser', async () => {
    const message = buildTestCode()
    await sms.send(message)
    expect(newest()).toMatchObject({ template: 'login-code', text: message.text })
    expect(newest().text).toMatch(/\n@thikana\.in #264346$/)
    expect(provider.requested).toEqual(['POST /api/v5/otp'])
  })

  test('a code requested a third time is spoken too', async () => {
    await sms.send(buildTestCode({ voice: 'yes' }))
    expect(provider.requested).toEqual(['POST /api/v5/otp', 'POST /api/v5/otp/retry'])
    expect(newest().text).toContain('264346 is your Thikana OTP. (Spoken')
  })

  test('the requests as the provider documents them', async () => {
    const requested: { url: string; headers: unknown; body: unknown }[] = []
    const recording = createSms(
      { ...keys, apiUrl: 'https://api.msg91.com' },
      {
        log,
        fetch: (url, { headers, body }) => {
          requested.push({ url, headers, body: JSON.parse(String(body)) })
          return Response.json({ message: '5762846b4f8d285d378b4567', type: 'success' })
        },
      },
    )
    expect(await recording.send(buildOutgoingMessage('completed'))).toEqual({ providerId: '5762846b4f8d285d378b4567' })
    await recording.send(buildTestCode())
    await recording.send(buildOutgoingMessage('login-code', { language: 'hi' }))
    expect(requested).toMatchObject([
      {
        url: 'https://api.msg91.com/api/v5/flow',
        headers: { authkey: keys.authKey },
        body: {
          template_id: keys.templates.completed,
          short_url: '0',
          recipients: [{ mobiles: '919876543210', var1: 'Neha Kulkarni', var2: 'TH-20042' }],
        },
      },
      {
        url: `https://api.msg91.com/api/v5/otp?template_id=${keys.templates['login-code']}&mobile=919876543210&otp=264346&otp_length=6&otp_expiry=5`,
        headers: { authkey: keys.authKey },
      },
      {
        url: 'https://api.msg91.com/api/v5/otp?template_id=7751f0c0&mobile=919876543210&otp=264346&otp_length=6&otp_expiry=5&unicode=1',
      },
    ])
  })
})

describe('a provider in trouble', () => {
  const told = (code: string, status = 200): SimulatedError => ({
    status,
    json: { type: 'error', message: 'Not for 919876543210', code },
  })
  test.each<[string, SimulatedError, object]>([
    ['no balance left: again, someone may top up', told('301'), { kind: 'retry' }],
    ['their own internal error', told('601'), { kind: 'retry' }],
    ['a number that is none', told('202'), { kind: 'never' }],
    ['a key that is none', told('207', 401), { kind: 'never' }],
    ['429', told('', 429), { kind: 'retry' }],
    ['500', 500, { kind: 'retry' }],
    ['taken, but the answer is garbage', 'garbage', { kind: 'unsure' }],
    ['taken, but no answer in time', 'silence', { kind: 'unsure' }],
    ['taken, but the line is cut', 'cut', { kind: 'unsure' }],
  ])('%s', async (_, problem, trouble) => {
    provider.fail(problem)
    const channel = problem === 'silence' ? withoutRetry : sms
    expect(await troubleOf(channel.send(buildOutgoingMessage('completed')))).toEqual(trouble)
    expect(provider.requested).toHaveLength(1)
  })

  test('the reported error contains no personal data', async () => {
    provider.fail(told('202'))
    const words = await sms.send(buildOutgoingMessage('completed')).catch((error: Error) => error.message)
    expect(words).toBe('MSG91 202: Not for •')
  })

  test.each<[string, () => Response | Promise<Response>, string]>([
    ['429', () => new Response('', { status: 429 }), 'MSG91 answered 429 without its own body'],
    ['500', () => new Response('', { status: 500 }), 'MSG91 answered 500 without its own body'],
    ['garbage', () => new Response('<html>'), 'MSG91 answered 200 without its own body'],
    [
      'their no',
      () => Response.json({ type: 'error', message: 'Voice is off for 919876543210' }),
      'MSG91 200: Voice is off for •',
    ],
    ['no answer in time', () => Promise.reject(new DOMException('', 'TimeoutError')), 'no answer (TimeoutError)'],
  ])('the call fails with %s, the SMS has gone: sent all the same, and told to the log', async (_, answer, error) => {
    const fetched = (url: string, init: RequestInit) => (url.includes('retry') ? answer() : fetch(url, init))
    const deaf = createSms({ ...keys, apiUrl: provider.url }, { log, fetch: fetched })
    expect(await deaf.send(buildTestCode({ voice: 'yes' }))).toHaveProperty('providerId')
    expect(provider.requested).toEqual(['POST /api/v5/otp'])
    expect(warnings).toEqual([[{ error }, 'code not say']])
  })

  test('a message without a registered text does not go by SMS', async () => {
    const bare = createSms({ ...keys, templates: {}, apiUrl: provider.url }, { log })
    expect(await troubleOf(bare.send(buildOutgoingMessage('completed')))).toEqual({ kind: 'never' })
    expect(provider.requested).toEqual([])
  })

  test('wrong keys and the simulator’s own bad numbers are refused', async () => {
    const stranger = createSms({ ...keys, authKey: 'wrong', apiUrl: provider.url }, { log })
    expect(await troubleOf(stranger.send(buildOutgoingMessage('completed')))).toEqual({ kind: 'never' })
    expect(await troubleOf(sms.send(buildOutgoingMessage('completed', { to: '6002000301' })))).toEqual({
      kind: 'retry',
    })
  })
})

test('the doctor: the balance, and which messages have no template; a wrong key is told', async () => {
  const settings = { ...keys, apiUrl: provider.url }
  const inHindi = `${phoneTemplateNames.length - 2} of ${phoneTemplateNames.length} templates missing in hi, so these are sent in English`
  expect(await checkSms(settings)).toBe(`Balance 1000; ${inHindi}`)
  const english = Object.entries(keys.templates).filter(([key]) => !key.includes('.'))
  const { cancelled, ...others } = Object.fromEntries(english)
  expect(await checkSms({ ...settings, templates: others })).toBe(
    'Balance 1000; no template for cancelled, so these are not sent by SMS',
  )
  await expect(checkSms({ ...settings, authKey: 'wrong' })).rejects.toThrow('Check MSG91_AUTH_KEY.')
})
