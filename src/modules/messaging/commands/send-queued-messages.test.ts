import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '#platform/database/transaction.ts'
import { sampleTemplateParams } from '#testing/build-outgoing-message.ts'
import { createTestOrder } from '#testing/create-test-order.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ChannelError, type OutgoingMessage } from '../ports.ts'
import { listMessages } from '../queries/list-messages.ts'
import type { SendFailure } from '../rules/send-failure.ts'
import type { ChannelName } from '../tables.ts'
import { claimQueuedMessages } from './claim-queued-messages.ts'
import { mailDocuments } from './mail-documents.ts'
import { type NewMessage, queueMessages } from './queue-messages.ts'
import { recordDeliveryReports } from './record-delivery-reports.ts'
import { sendQueuedMessages } from './send-queued-messages.ts'
import { setConsent } from './set-consent.ts'

const start = new Date('2026-11-20T05:00:00Z')
/** The next response of each channel; without one, it accepts the message. */
let answers: Record<ChannelName, SendFailure[]>
let taken: (OutgoingMessage & { channel: ChannelName })[]
let app: TestApp
let next = 9_811_000_000

/** The language each channel uses for a language; null: the channel has no text in it. */
let spoken: Record<ChannelName, (language: string) => string | null>

const channel = (name: ChannelName) => ({
  languageFor: (_: string, language: string) => spoken[name](language),
  async send(message: OutgoingMessage) {
    const trouble = answers[name].shift()
    if (trouble) throw new ChannelError(trouble, `${name} is in trouble`)
    taken.push({ ...message, channel: name })
    return { providerId: `${name}-${message.id}` }
  },
})

beforeAll(async () => {
  const channels = { whatsapp: channel('whatsapp'), sms: channel('sms'), email: channel('email') }
  const readAttachment = async (id: string) => ({
    filename: `${id}.pdf`,
    contentType: 'application/pdf',
    content: new Uint8Array([1]),
  })
  app = await openTestApp({}, { channels, readAttachment })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.updateTable('messages').set({ due_at: null }).execute()
  answers = { whatsapp: [], sms: [], email: [] }
  spoken = { whatsapp: same, sms: same, email: same }
  taken = []
  app.setNow(start)
})

type To = {
  consent?: boolean
  mobile?: string | null
  email?: string | null
  attachments?: string[]
  template?: 'quotation' | 'advance-payment'
  language?: string
}

/** Creates a message to be sent, to a new number. */
async function createTestMessage({
  consent = true,
  mobile = String(next++),
  email = 'neha@example.in',
  attachments,
  template = 'quotation',
  language = 'en',
}: To = {}): Promise<number> {
  if (consent && mobile)
    await setConsent(app, mobile, 'whatsapp', { on: true, wording: 'Get order updates on WhatsApp' })
  await inTransaction(app.db, async tx => {
    const note = attachments
      ? ({ template, params: sampleTemplateParams[template], attachments } as const)
      : ({ template: 'completed', params: sampleTemplateParams.completed } as const)
    await queueMessages(app, tx, { mobile, email, language }, [note as NewMessage])
  })
  return (await queued()).at(-1)!.id
}
const same = (language: string) => language
/** The waiting messages, with the seconds until they are due. */
async function queued() {
  const rows = await app.db
    .selectFrom('messages')
    .select(['id', 'due_at'])
    .where('due_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id, due_at }) => ({ id, wait: (due_at!.getTime() - app.now().getTime()) / 1_000 }))
}
/** Runs delivery once, after all waiting messages have become due. */
async function work() {
  await app.db.updateTable('messages').set({ due_at: app.now() }).where('due_at', 'is not', null).execute()
  await sendQueuedMessages(app, 'plain')
}
const row = (id: number) => app.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const later = (seconds: number) => app.setNow(new Date(start.getTime() + seconds * 1_000))
const report = (messageId: number | null, state: 'sent' | 'delivered' | 'read' | 'failed', providerId: string) => ({
  messageId,
  providerId,
  state,
  error: state === 'failed' ? 'WhatsApp 131026' : null,
})

describe('the language of a message', () => {
  test('[MSG-01] is the customer’s, and is recorded', async () => {
    const id = await createTestMessage({ language: 'hi' })
    await work()
    expect(taken).toMatchObject([
      { channel: 'whatsapp', language: { code: 'hi' }, text: expect.stringContaining('पूरी हो गई') },
    ])
    expect(await row(id)).toMatchObject({ state: 'sent', language: 'hi', sent_language: 'hi' })
  })

  test('[MSG-01] is English if the channel has no approved text in it, and that is recorded', async () => {
    spoken.sms = () => 'en'
    const id = await createTestMessage({ language: 'hi', consent: false })
    await work()
    expect(taken).toMatchObject([{ channel: 'sms', language: { code: 'en' }, text: expect.stringMatching(/^Dear /) }])
    expect(await row(id)).toMatchObject({ state: 'sent', language: 'hi', sent_language: 'en' })
  })

  test('[MSG-01] a channel without any text in it is skipped: the next one sends it', async () => {
    spoken.whatsapp = () => null
    const id = await createTestMessage({ language: 'ta' })
    await work()
    expect(taken).toMatchObject([{ channel: 'sms', language: { code: 'ta' } }])
    expect(await row(id)).toMatchObject({
      channel: 'sms',
      failed_channels: ['whatsapp'],
      attempts: 1,
      sent_language: 'ta',
    })
  })

  test('a message that no channel accepted has no language recorded', async () => {
    spoken.whatsapp = () => null
    answers.sms = [{ kind: 'never' }]
    const id = await createTestMessage({ language: 'ta', email: null })
    await work()
    expect(await row(id)).toMatchObject({ state: 'failed', sent_language: null })
  })
})

describe('the channel of a message', () => {
  test.each([
    ['[MSG-01] by WhatsApp with consent', { consent: true }, 'whatsapp'],
    ['[MSG-01] by SMS without consent', { consent: false }, 'sms'],
  ] as const)('%s', async (_, to, channel) => {
    const id = await createTestMessage(to)
    await work()
    expect(taken).toMatchObject([{ channel, id }])
    expect(await row(id)).toMatchObject({ state: 'sent', channel, attempts: 1, provider_id: `${channel}-${id}` })
  })

  test('consent withdrawn while it is queued: not by WhatsApp', async () => {
    const id = await createTestMessage()
    const { mobile } = await row(id)
    await app.db.updateTable('consents').set({ withdrawn_at: start }).where('mobile', '=', mobile!).execute()
    await work()
    expect(taken).toMatchObject([{ channel: 'sms' }])
  })

  test('[MSG-02] documents go with it by WhatsApp, not by SMS, and by email in any case, once', async () => {
    const [byWhatsapp, bySms, byNeither] = [[], ['whatsapp'], ['whatsapp', 'sms']] as ChannelName[][]
    for (const refusing of [byWhatsapp, bySms, byNeither]) {
      for (const name of refusing!) answers[name] = [{ kind: 'never' }]
      await createTestMessage({ attachments: ['7'] })
      await work()
    }
    const seen = () => taken.map(({ channel, attachments }) => [channel, attachments.map(file => file.filename)])
    expect(seen()).toEqual([
      ['whatsapp', ['7.pdf']],
      ['sms', []],
    ])

    taken = []
    await Promise.all(Array.from({ length: 5 }, () => mailDocuments(app)))
    const mails = await queued()
    await mailDocuments(app)
    expect(await queued()).toEqual(mails)
    await work()
    expect(seen()).toEqual(Array(3).fill(['email', ['7.pdf']]))
    expect(taken.every(({ to }) => to === 'neha@example.in')).toBe(true)
  })

  test('[MSG-02] a run emails everything queued, however much was added in a minute', async () => {
    for (let i = 0; i < 130; i++) await createTestMessage({ attachments: ['7'] })
    await mailDocuments(app)
    expect(await queued()).toHaveLength(260)
  })

  test('[MSG-02] a receipt goes by email only, beside the text on WhatsApp', async () => {
    await createTestMessage({ template: 'advance-payment', attachments: ['7'] })
    await work()
    await mailDocuments(app)
    await work()
    expect(taken.map(({ channel, attachments }) => [channel, attachments.length])).toEqual([
      ['whatsapp', 0],
      ['email', 1],
    ])
  })

  test.each([
    ...(['rescheduled', 'change-made', 'late-credit', 'payment-reversed'] as const),
    ...(['cancelled', 'refund', 'refunded', 'refund-returned'] as const),
  ])('[MSG-02] %s is emailed too, for the customer’s records, in the same language, and once', async template => {
    await inTransaction(app.db, tx =>
      queueMessages(app, tx, { mobile: String(next++), email: 'neha@example.in', language: 'hi' }, [
        { template, params: sampleTemplateParams[template] } as NewMessage,
      ]),
    )
    await work()
    await mailDocuments(app)
    await mailDocuments(app)
    await work()
    expect(taken.map(({ channel, language, attachments }) => [channel, language.code, attachments])).toEqual([
      ['sms', 'hi', []],
      ['email', 'hi', []],
    ])
  })

  test('[MSG-02] a message that failed on the phone but arrived by email counts as delivered; if the email failed too, staff are asked to call', async () => {
    const { orderId } = await createTestOrder(app)
    answers.sms.push({ kind: 'never' })
    const id = await createTestMessage({ template: 'advance-payment', attachments: ['7'], consent: false })
    await app.db.updateTable('messages').set({ order_id: orderId }).where('id', '=', id).execute()
    await work()
    await mailDocuments(app)
    const [mail] = await queued()
    const seen = async () => (await listMessages(app, orderId)).map(({ channel, state }) => [channel, state])
    await work()
    expect(await seen()).toEqual([['email', 'sent']])
    await app.db.updateTable('messages').set({ state: 'failed' }).where('id', '=', mail!.id).execute()
    expect(await seen()).toEqual([
      [null, 'failed'],
      ['email', 'failed'],
    ])
  })

  test('without documents, or without an address, there is no second email', async () => {
    await createTestMessage()
    await createTestMessage({ attachments: ['7'], email: null })
    await work()
    await mailDocuments(app)
    expect(await queued()).toEqual([])
  })

  test('files are read one at a time, and do not delay recording other messages', async () => {
    let reading = 0
    let most = 0
    const states: unknown[] = []
    const reader = vi.spyOn(app.ports, 'readAttachment').mockImplementation(async address => {
      most = Math.max(most, ++reading)
      states.push((await row(plain)).state)
      reading--
      return { filename: address, contentType: 'application/pdf', content: new Uint8Array() }
    })
    for (const attachments of [['a', 'b'], ['c']]) await createTestMessage({ attachments })
    const plain = await createTestMessage()
    for (const attachments of [['d'], ['e']]) await createTestMessage({ mobile: null, attachments })
    await work()
    expect(taken).toHaveLength(5)
    expect(most).toBe(1)
    expect(states.slice(2)).toEqual(['sent', 'sent', 'sent'])
    reader.mockRestore()
  })

  test('many with files: some in one run, the others in the next', async () => {
    const ids: number[] = []
    for (let i = 0; i < 23; i++) ids.push(await createTestMessage({ attachments: ['/documents/7'] }))
    await work()
    expect(taken).toHaveLength(20)
    await work()
    expect(taken.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
  })

  test('a document that is not ready yet: it stays queued', async () => {
    const id = await createTestMessage({ attachments: ['7'] })
    const reader = vi.spyOn(app.ports, 'readAttachment').mockRejectedValueOnce(new Error('not printed yet'))
    await work()
    expect(await row(id)).toMatchObject({ state: 'queued', error: 'not printed yet' })
    expect(await queued()).toEqual([{ id, wait: 2 }])
    reader.mockRestore()
  })
})

describe('an email whose document cannot be read', () => {
  const broken = () => vi.spyOn(app.ports, 'readAttachment').mockRejectedValue(new Error('no page'))

  test('[MSG-02] is retried, and then sent without the document, and its order is flagged', async () => {
    const { orderId } = await createTestOrder(app)
    const id = await createTestMessage({ mobile: null, attachments: [`/documents/${'x'.repeat(22)}`] })
    await app.db.updateTable('messages').set({ order_id: orderId }).where('id', '=', id).execute()
    const reader = broken()
    const flags = () => app.db.selectFrom('order_flags').select(['kind', 'about']).execute()
    for (let run = 1; run < 6; run++) {
      await work()
      expect(await row(id)).toMatchObject({ state: 'queued', attempts: run, error: 'no page' })
    }
    await work()
    reader.mockRestore()
    expect(await row(id)).toMatchObject({ state: 'sent', error: null })
    expect(taken.map(({ channel, attachments }) => [channel, attachments])).toEqual([['email', []]])
    await app.work()
    expect(await flags()).toEqual([{ kind: 'document-unsent', about: 'x'.repeat(22) }])
  })

  test('readable documents are attached', async () => {
    await createTestMessage({ mobile: null, attachments: ['whole', 'broken'] })
    const reader = vi.spyOn(app.ports, 'readAttachment').mockImplementation(async address => {
      if (address === 'broken') throw new Error('no page')
      return { filename: address, contentType: 'application/pdf', content: new Uint8Array() }
    })
    for (let run = 0; run < 6; run++) await work()
    reader.mockRestore()
    expect(taken.map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual([['whole']])
  })
})

describe('a failing channel', () => {
  test('[MSG-01] never by WhatsApp: by SMS immediately, and WhatsApp is not tried again', async () => {
    const id = await createTestMessage()
    answers.whatsapp = [{ kind: 'never' }]
    answers.sms = [{ kind: 'retry' }]
    await work()
    expect(await row(id)).toMatchObject({ state: 'queued', channel: 'sms', failed_channels: ['whatsapp'], attempts: 1 })
    await work()
    expect(taken).toMatchObject([{ channel: 'sms' }])
  })

  test('a temporary error is retried with growing delay, then the next channel takes over', async () => {
    const id = await createTestMessage()
    answers.whatsapp = Array(6).fill({ kind: 'retry' })
    const waits: number[] = []
    for (let i = 0; i < 5; i++) {
      await work()
      waits.push((await queued())[0]!.wait)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32])
    await work()
    expect(taken).toMatchObject([{ channel: 'sms' }])
    expect(await row(id)).toMatchObject({ state: 'sent', channel: 'sms', attempts: 1 })
  })

  test('no channel accepts it for good: failed, with the last error', async () => {
    const id = await createTestMessage()
    for (const name of ['whatsapp', 'sms', 'email'] as const) answers[name] = [{ kind: 'never' }]
    await work()
    expect(await row(id)).toMatchObject({ state: 'failed', channel: null, error: 'email is in trouble' })
    expect(await queued()).toEqual([])
  })

  test('one failing message does not block others', async () => {
    const ids = [await createTestMessage({ consent: false }), await createTestMessage({ consent: false })]
    answers.sms = [{ kind: 'retry' }]
    await work()
    expect((await Promise.all(ids.map(row))).map(({ state }) => state).sort()).toEqual(['queued', 'sent'])
  })

  test('a message of an unknown template fails on its own', async () => {
    const [id, other] = [await createTestMessage(), await createTestMessage()]
    await app.db.updateTable('messages').set({ template: 'diwali-offer' }).where('id', '=', id).execute()
    await work()
    expect(await row(id)).toMatchObject({ state: 'failed', error: 'there is no template diwali-offer' })
    expect(await row(other)).toMatchObject({ state: 'sent' })
  })

  test('concurrent runs send once', async () => {
    for (let i = 0; i < 30; i++) await createTestMessage()
    await Promise.all(Array.from({ length: 5 }, () => sendQueuedMessages(app, 'plain')))
    expect(taken).toHaveLength(30)
    expect(new Set(taken.map(({ id }) => id)).size).toBe(30)
    expect(await queued()).toEqual([])
  })

  test('a message claimed by a crashed process is sent a quarter of an hour later and no sooner', async () => {
    const id = await createTestMessage()
    await claimQueuedMessages(app, 'plain')
    later(899)
    await sendQueuedMessages(app, 'plain')
    expect(taken).toEqual([])
    later(900)
    await sendQueuedMessages(app, 'plain')
    expect(taken).toMatchObject([{ id }])
  })

  test('a message sent by another process is no longer due', async () => {
    const id = await createTestMessage()
    await app.db.updateTable('messages').set({ state: 'sent' }).where('id', '=', id).execute()
    await sendQueuedMessages(app, 'plain')
    expect(taken).toEqual([])
    expect(await queued()).toEqual([])
  })
})

describe('a lost response', () => {
  const lost = async (to?: To) => {
    const id = await createTestMessage(to)
    answers.whatsapp = [{ kind: 'unsure' }]
    await work()
    return id
  }

  test('is not sent again blindly: unsure, and checked in five minutes', async () => {
    const id = await lost()
    expect(await row(id)).toMatchObject({ state: 'unsure', channel: 'whatsapp' })
    expect(await queued()).toEqual([{ id, wait: 300 }])
    later(299)
    await sendQueuedMessages(app, 'plain')
    expect(taken).toEqual([])
  })

  test('a report confirms that it arrived: nothing more is sent', async () => {
    const id = await lost()
    await recordDeliveryReports(app, 'whatsapp', [report(id, 'delivered', 'wamid.1')])
    later(300)
    await work()
    expect(taken).toEqual([])
    expect(await row(id)).toMatchObject({ state: 'delivered', provider_id: 'wamid.1', error: null })
  })

  test('no report: by the next channel, never by WhatsApp again', async () => {
    const id = await lost()
    later(300)
    await work()
    expect(taken).toMatchObject([{ channel: 'sms' }])
    await recordDeliveryReports(app, 'whatsapp', [report(id, 'read', 'wamid.2')])
    expect(await row(id)).toMatchObject({ state: 'sent', channel: 'sms', failed_channels: ['whatsapp'] })
  })

  test('no other channel: it stays unsure, for staff to resolve', async () => {
    const id = await createTestMessage({ consent: false, email: null })
    answers.sms = [{ kind: 'unsure' }]
    await work()
    expect(await row(id)).toMatchObject({ state: 'unsure' })
    expect(await queued()).toEqual([])
  })
})

describe('delivery reports', () => {
  const sent = async () => {
    const id = await createTestMessage()
    await work()
    return id
  }
  const states = ['sent', 'delivered', 'read'] as const

  test.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 0, 2, 1]], [[2, 2, 0, 0]]])(
    'in any order and twice, one by one: %j',
    async order => {
      const id = await sent()
      for (const index of order)
        await recordDeliveryReports(app, 'whatsapp', [report(id, states[index]!, `whatsapp-${id}`)])
      expect(await row(id)).toMatchObject({ state: 'read' })
    },
  )

  test('many in one call', async () => {
    const ids = [await sent(), await sent()]
    const all = ids.flatMap(id => states.map(state => report(id, state, `whatsapp-${id}`)))
    await recordDeliveryReports(app, 'whatsapp', [...all, ...all.toReversed()])
    expect((await Promise.all(ids.map(row))).map(({ state }) => state)).toEqual(['read', 'read'])
  })

  test('[MSG-01] failed: continues by SMS; repeated, nothing more happens', async () => {
    const id = await sent()
    const failed = report(id, 'failed', `whatsapp-${id}`)
    await recordDeliveryReports(app, 'whatsapp', [report(id, 'sent', `whatsapp-${id}`), failed])
    expect(await row(id)).toMatchObject({ state: 'queued', failed_channels: ['whatsapp'], error: 'WhatsApp 131026' })
    await recordDeliveryReports(app, 'whatsapp', [failed])
    expect(await queued()).toEqual([{ id, wait: 0 }])
    await work()
    await recordDeliveryReports(app, 'whatsapp', [failed, report(id, 'delivered', `whatsapp-${id}`)])
    expect(await row(id)).toMatchObject({ state: 'sent', channel: 'sms' })
    expect(taken.map(({ channel }) => channel)).toEqual(['whatsapp', 'sms'])
  })

  test('a failure after delivery is ignored', async () => {
    const id = await sent()
    await recordDeliveryReports(app, 'whatsapp', [report(id, 'delivered', `whatsapp-${id}`)])
    await recordDeliveryReports(app, 'whatsapp', [report(id, 'failed', `whatsapp-${id}`)])
    expect(await row(id)).toMatchObject({ state: 'delivered', failed_channels: [] })
  })

  test('a report that arrives before the send is recorded', async () => {
    const id = await createTestMessage()
    const whatsapp = vi.spyOn(app.ports.channels.whatsapp, 'send').mockImplementationOnce(async () => {
      await recordDeliveryReports(app, 'whatsapp', [report(id, 'delivered', 'wamid.fast')])
      return { providerId: 'wamid.fast' }
    })
    await work()
    expect(await row(id)).toMatchObject({ state: 'delivered', provider_id: 'wamid.fast', attempts: 1 })
    whatsapp.mockRestore()
  })

  test('a failure that arrives before the send is recorded: the next channel is tried', async () => {
    const id = await createTestMessage()
    const whatsapp = vi.spyOn(app.ports.channels.whatsapp, 'send').mockImplementationOnce(async () => {
      await recordDeliveryReports(app, 'whatsapp', [report(id, 'failed', 'wamid.fast')])
      return { providerId: 'wamid.fast' }
    })
    await work()
    await work()
    expect(await row(id)).toMatchObject({ state: 'sent', channel: 'sms', provider_id: `sms-${id}` })
    whatsapp.mockRestore()
  })

  test('staff see the state of an order’s messages', async () => {
    const ids = [await sent(), await createTestMessage()]
    const { orderId } = await createTestOrder(app)
    await app.db.updateTable('messages').set({ order_id: orderId }).where('id', 'in', ids).execute()
    await recordDeliveryReports(app, 'whatsapp', [report(ids[0]!, 'read', `whatsapp-${ids[0]}`)])
    const subject = 'Your booking is completed'
    expect(await listMessages(app, orderId)).toEqual([
      { id: ids[0], template: 'completed', subject, channel: 'whatsapp', state: 'read', error: null, at: start },
      { id: ids[1], template: 'completed', subject, channel: null, state: 'queued', error: null, at: start },
    ])
  })

  test('[MSG-01] an SMS, by the provider’s own id: delivered, or failed and sent by email', async () => {
    const [arrived, lost] = [await createTestMessage({ consent: false }), await createTestMessage({ consent: false })]
    await work()
    const reports = [report(null, 'delivered', `sms-${arrived}`), report(null, 'failed', `sms-${lost}`)]
    await recordDeliveryReports(app, 'sms', [...reports, report(null, 'delivered', 'of somebody else')])
    expect(await row(arrived)).toMatchObject({ state: 'delivered', channel: 'sms' })
    expect(await row(lost)).toMatchObject({ state: 'queued', failed_channels: ['sms'] })
    await work()
    await recordDeliveryReports(app, 'sms', reports)
    expect(await row(lost)).toMatchObject({ state: 'sent', channel: 'email' })
  })

  test('one without our id is matched by theirs; messages of another installation stay unchanged', async () => {
    const id = await sent()
    await recordDeliveryReports(app, 'whatsapp', [
      report(null, 'read', `whatsapp-${id}`),
      report(null, 'read', 'wamid.stranger'),
    ])
    expect(await row(id)).toMatchObject({ state: 'read' })
    const other = await sent()
    await recordDeliveryReports(app, 'whatsapp', [report(other, 'failed', 'wamid.of-another-installation')])
    expect(await row(other)).toMatchObject({ state: 'sent', failed_channels: [] })
  })
})
