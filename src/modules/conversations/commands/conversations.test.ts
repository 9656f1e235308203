import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mobile } from '#kernel/phone.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { ChannelError } from '#modules/messaging/index.server.ts'
import { placeMoveOrder } from '#modules/orders/index.server.ts'
import { recordStaffLead } from '#modules/sales/index.server.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import {
  assignConversation,
  countConversations,
  createLeadFromConversation,
  findConversation,
  listConversations,
  markConversationAnswered,
  markConversationRead,
  purgeOldConversations,
  readConversation,
  recordIncomingMessages,
  recordReplyReports,
  sendReply,
  sendReplyTemplate,
} from '../index.server.ts'
import type { IncomingMessage, WhatsappConversations } from '../ports.ts'

const HOUR_MS = 3_600_000
let app: TestApp
let owner: Staff
let mobile: Mobile
let next = 9_850_100_000
let message = 0
let accepted: { id: number; to: string; text: string }[] = []
let trouble: ChannelError | null = null
let file: Uint8Array | 'too-large' | null = null

const whatsapp: WhatsappConversations = {
  read: () => null,
  sendText: async reply => {
    if (trouble) throw trouble
    accepted.push(reply)
    return { providerId: `wamid.out.${reply.id}` }
  },
  fetchMedia: async () => file,
}

beforeAll(async () => {
  app = await openTestApp({}, { whatsappConversations: whatsapp })
  owner = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(() => {
  app.setNow(new Date(app.now().getTime() + 60_000))
  mobile = String(next++) as Mobile
  accepted = []
  trouble = null
  file = null
})

const passHours = (hours: number) => app.setNow(new Date(app.now().getTime() + hours * HOUR_MS))
const buildMessage = (text: string, more: Partial<IncomingMessage> = {}): IncomingMessage => ({
  ...{ id: `wamid.in.${++message}`, mobile, name: 'Suresh', at: app.now(), kind: 'text', text, media: null },
  ...more,
})
const receive = async (text: string, more: Partial<IncomingMessage> = {}) => {
  await recordIncomingMessages(app, [buildMessage(text, more)])
  return getId()
}
const getId = async (of: string = mobile) => {
  const row = await app.db.selectFrom('conversations').select('id').where('mobile', '=', of).executeTakeFirstOrThrow()
  return row.id
}
const read = async () => readConversation(app, owner, await getId())
const listTexts = async () => (await read()).messages.map(({ text }) => text)
const reply = async (text: string, key = `k${++message}`) => {
  await sendReply(app, owner, await getId(), { key, text })
  await app.work()
}

describe('[LEAD-07] messages of customers', () => {
  test('the same message counts once, however often it is reported', async () => {
    const sent = buildMessage('Is the piano included?')
    await recordIncomingMessages(app, [sent, sent])
    await recordIncomingMessages(app, [sent])
    expect(await listTexts()).toEqual(['Is the piano included?'])
    expect((await read()).unread).toBe(1)
  })

  test('messages are in the order in which they were written, whatever order they arrive in', async () => {
    const at = (minutes: number) => new Date(app.now().getTime() - minutes * 60_000)
    await recordIncomingMessages(app, [
      buildMessage('third', { at: at(1) }),
      buildMessage('first', { at: at(9) }),
      buildMessage('second', { at: at(5) }),
    ])
    expect(await listTexts()).toEqual(['first', 'second', 'third'])
    expect((await read()).windowEndsAt).toEqual(new Date(at(1).getTime() + 24 * HOUR_MS))
  })

  test.each([
    ['a time ahead of ours', () => new Date(app.now().getTime() + HOUR_MS)],
    ['no time', () => null],
    ['a time of years ago', () => new Date('2023-05-05')],
  ])('%s counts as now', async (_, at) => {
    await receive('Hello', { at: at() })
    expect((await read()).messages[0]!.at).toEqual(app.now())
  })

  test('a word that opts out, and a reaction, wait for no answer', async () => {
    await receive('STOP')
    await receive('👍', { kind: 'reaction' })
    expect(await read()).toMatchObject({ isUnanswered: false, unread: 2 })
  })
})

describe('[LEAD-07] files', () => {
  const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const attach = (type = 'application/pdf') =>
    receive('Society NOC', { kind: 'document', media: { id: 'm1', type, name: 'noc.pdf' } })

  test('a PDF is fetched and stored once', async () => {
    file = pdf
    await attach()
    await app.work()
    const [only] = (await read()).messages
    expect(only!.media).toMatchObject({ state: 'stored', name: 'noc.pdf' })
    expect(only!.media!.href).toMatch(/^\/uploads\/[\w-]{22}\.pdf$/)
  })

  test.each([
    ['that WhatsApp no longer has', null, 'failed'],
    ['that is too large', 'too-large', 'unsupported'],
    ['that is not what it says', new TextEncoder().encode('<script>alert(1)</script>'), 'unsupported'],
  ] as const)('a file %s is not stored', async (_, content, state) => {
    file = content as never
    await attach()
    await app.work()
    expect((await read()).messages[0]!.media).toEqual({ state, name: 'noc.pdf', href: null })
  })

  test('a voice message is listed without its file', async () => {
    await attach('audio/ogg; codecs=opus')
    expect((await read()).messages[0]!.media!.state).toBe('unsupported')
  })
})

describe('[LEAD-07] replies', () => {
  test('a reply is sent once, however often its form is posted, and answers the conversation', async () => {
    await receive('Hello')
    for (let times = 0; times < 2; times++) await reply(' Yes, it is. ', 'same')
    expect(accepted.map(({ to, text }) => [to, text])).toEqual([[mobile, 'Yes, it is.']])
    const { isUnanswered, unread, ownerId, messages } = await read()
    expect({ isUnanswered, unread, ownerId }).toEqual({ isUnanswered: false, unread: 0, ownerId: owner.id })
    expect(messages.at(-1)).toMatchObject({ direction: 'out', state: 'sent', by: 'Farida' })
  })

  test('free text is rejected a day after the newest message, and allowed again after the next', async () => {
    await receive('Hello')
    passHours(24)
    await expect(reply('Late')).rejects.toMatchObject({ kind: 'conflict', code: 'conversation.window' })
    expect(accepted).toEqual([])
    await receive('Are you there?')
    await reply('Yes')
    expect(accepted).toHaveLength(1)
  })

  test.each([
    ['without a text', '  '],
    ['longer than WhatsApp allows', 'x'.repeat(4_097)],
  ])('a reply %s is rejected', async (_, text) => {
    await receive('Hello')
    await expect(reply(text)).rejects.toMatchObject({ kind: 'invalid', code: 'conversation.text' })
  })

  test('a reply whose answer was lost is not sent again, and its report settles it', async () => {
    await receive('Hello')
    trouble = new ChannelError({ kind: 'unsure' }, 'no answer')
    await reply('Yes')
    trouble = null
    await app.work()
    expect(accepted).toEqual([])
    const { id, state } = (await read()).messages.at(-1)!
    expect(state).toBe('unsure')
    const report = { replyId: id, providerId: 'w1', error: null }
    await recordReplyReports(app, [{ ...report, state: 'read' }])
    await recordReplyReports(app, [{ ...report, state: 'delivered' }])
    await recordReplyReports(app, [{ ...report, providerId: 'of another', state: 'failed' }])
    expect((await read()).messages.at(-1)!.state).toBe('read')
  })

  test('a rejected reply shows why, and later messages show the report by WhatsApp’s id alone', async () => {
    await receive('Hello')
    trouble = new ChannelError({ kind: 'never' }, 'WhatsApp 131047')
    await reply('Yes')
    expect((await read()).messages.at(-1)).toMatchObject({ state: 'failed', error: 'WhatsApp 131047' })
    trouble = null
    await reply('Again')
    const { id } = (await read()).messages.at(-1)!
    await recordReplyReports(app, [{ replyId: null, providerId: `wamid.out.${id}`, state: 'delivered', error: null }])
    expect((await read()).messages.at(-1)!.state).toBe('delivered')
  })

  test('a reply that waited in the queue until the day was over is not sent', async () => {
    await receive('Hello')
    await sendReply(app, owner, await getId(), { key: 'late', text: 'Yes' })
    passHours(25)
    await app.work()
    expect(accepted).toEqual([])
    expect((await read()).messages.at(-1)!.state).toBe('failed')
  })
})

describe('[LEAD-07] the template outside the day', () => {
  test('is sent once in twelve hours, and shown in the conversation', async () => {
    const id = await receive('Hello')
    await expect(sendReplyTemplate(app, owner, id)).rejects.toMatchObject({ code: 'conversation.window-open' })
    passHours(30)
    await sendReplyTemplate(app, owner, id)
    await expect(sendReplyTemplate(app, owner, id)).rejects.toMatchObject({ code: 'conversation.template-sent' })
    const { sent, isUnanswered } = await read()
    expect(sent.map(({ subject }) => subject)).toEqual(['We have a reply for you'])
    expect(sent[0]!.text).toContain('We have a reply to your WhatsApp message')
    expect(isUnanswered).toBe(false)
  })

  test('is not sent to a person who opted out', async () => {
    const id = await receive('STOP')
    await app.db
      .insertInto('lead_consents')
      .values({ mobile, source: 'whatsapp', given_at: app.now(), withdrawn_at: app.now() })
      .execute()
    passHours(30)
    await expect(sendReplyTemplate(app, owner, id)).rejects.toMatchObject({ code: 'conversation.opted-out' })
    expect(await read()).toMatchObject({ optedOut: true })
  })
})

test('[LEAD-07] the inbox lists those that wait first, the longest waiting at the top', async () => {
  await app.db.deleteFrom('conversations').execute()
  const ids: number[] = []
  for (const text of ['one', 'two', 'three']) {
    mobile = String(next++) as Mobile
    app.setNow(new Date(app.now().getTime() + 60_000))
    ids.push(await receive(text))
  }
  await markConversationAnswered(app, owner, ids[0]!)
  await assignConversation(app, owner, ids[1]!, owner.id)
  await markConversationRead(app, owner, ids[2]!)
  const list = async (view: 'all' | 'mine' | 'unassigned' | 'unread', text = '') =>
    (await listConversations(app, owner, { view, text })).rows.map(({ id }) => ids.indexOf(id) + 1)
  expect(await list('all')).toEqual([2, 3, 1])
  expect(await list('mine')).toEqual([2])
  expect(await list('unassigned')).toEqual([3, 1])
  expect(await list('unread')).toEqual([2])
  expect(await list('all', mobile)).toEqual([3])
  expect(await list('all', 'sures')).toEqual([2, 3, 1])
  expect(await list('all', 'nobody')).toEqual([])
  expect(await countConversations(app, owner)).toEqual({ all: 2, mine: 1, unassigned: 1, unread: 1 })
})

test('[LEAD-07] an unknown number becomes a lead of its own source by one press, and once', async () => {
  const id = await receive('2 BHK from Baner to Wakad?')
  const [first, second] = [
    await createLeadFromConversation(app, owner, id),
    await createLeadFromConversation(app, owner, id),
  ]
  expect(second).toEqual(first)
  const lead = await app.db.selectFrom('leads').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow()
  expect(lead).toMatchObject({ mobile, name: 'Suresh', channel: 'whatsapp', entered_by_staff: false })
  expect((await read()).lead).toEqual({ id: first.id, state: 'new' })
})

describe('[LEAD-07] branches and permission', () => {
  const bindTo = (branch: number): Staff => ({ ...owner, branches: [branch] })
  let mumbai: number
  let other: number
  beforeAll(async () => {
    const branch = async (name: string) =>
      (
        await app.db
          .insertInto('branches')
          .values({ name, address: name, phone: '', gstin: '27AAPCA1234A1Z5', series: null })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    mumbai = await branch('Mumbai')
    other = await branch('Pune')
    await app.db.updateTable('cities').set({ branch_id: mumbai }).where('slug', '=', 'mumbai').execute()
    await app.db.updateTable('cities').set({ branch_id: other }).where('slug', '=', 'pune').execute()
  })
  const getCity = async (slug: string) =>
    (await app.db.selectFrom('cities').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
  const enterLead = async (slug: string, by = owner) =>
    recordStaffLead(app, by, {
      ...{ key: `${mobile}${slug}`, mobile, name: 'Neha', language: 'en', cityId: await getCity(slug) },
      ...{ channel: 'call', words: '' },
    })
  const sees = async (staff: Staff) => {
    const id = await getId()
    const { rows } = await listConversations(app, staff, { view: 'all', text: mobile })
    const opened = await readConversation(app, staff, id).then(
      () => true,
      error => {
        expect(error).toMatchObject({ kind: 'unknown', code: 'conversation.unknown' })
        return false
      },
    )
    const found = (await findConversation(app, staff, mobile)) !== null
    expect(rows.length === 1).toBe(opened)
    expect(found).toBe(opened)
    return opened
  }

  test('an unknown number is the company’s own', async () => {
    await receive('Hello')
    expect([await sees(owner), await sees(bindTo(0)), await sees(bindTo(mumbai))]).toEqual([true, true, false])
  })

  test('a lead belongs to the branch of its city', async () => {
    await receive('Hello')
    await enterLead('mumbai')
    expect([await sees(bindTo(mumbai)), await sees(bindTo(other)), await sees(bindTo(0))]).toEqual([true, false, false])
  })

  test('entering a lead does not open the conversation of another branch’s customer', async () => {
    const customer = await createTestCustomer(app)
    mobile = customer.mobile as Mobile
    await placeMoveOrder(app, customer, buildTestDraft())
    const order = await app.db
      .selectFrom('orders')
      .select('city_id')
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow()
    expect(order.city_id).toBe(await getCity('mumbai'))
    await receive('Hello')
    await enterLead('pune', bindTo(other))
    expect([await sees(bindTo(mumbai)), await sees(bindTo(other))]).toEqual([true, false])
  })

  test('no command reaches a conversation of another branch', async () => {
    const id = await receive('Hello')
    const stranger = bindTo(mumbai)
    for (const work of [
      () => sendReply(app, stranger, id, { key: 'x', text: 'Hi' }),
      () => sendReplyTemplate(app, stranger, id),
      () => assignConversation(app, stranger, id, stranger.id),
      () => markConversationAnswered(app, stranger, id),
      () => createLeadFromConversation(app, stranger, id),
    ])
      await expect(work()).rejects.toMatchObject({ kind: 'unknown', code: 'conversation.unknown' })
    await markConversationRead(app, stranger, id)
    expect((await read()).unread).toBe(1)
  })

  test('staff without the permission see nothing', async () => {
    const id = await receive('Hello')
    const operations = await createTestStaff(app, 'Ravi', operationsRole)
    for (const work of [
      () => listConversations(app, operations, { view: 'all', text: '' }),
      () => countConversations(app, operations),
      () => readConversation(app, operations, id),
      () => sendReply(app, operations, id, { key: 'x', text: 'Hi' }),
    ])
      await expect(work()).rejects.toMatchObject({ kind: 'forbidden', code: 'staff.right' })
    expect(await findConversation(app, operations, mobile)).toBeNull()
    await expect(assignConversation(app, owner, id, operations.id)).rejects.toMatchObject({
      code: 'conversation.owner',
    })
  })
})

test('[LEAD-07] old messages are deleted, and the conversation with its last one', async () => {
  const id = await receive('Hello')
  passHours(24 * 1_097)
  expect(await purgeOldConversations(app)).toBeGreaterThan(0)
  await expect(readConversation(app, owner, id)).rejects.toMatchObject({ code: 'conversation.unknown' })
})
