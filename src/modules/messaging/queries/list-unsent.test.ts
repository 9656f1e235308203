import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyAccountHolder } from '#modules/identity/commands/notify-account-holder.ts'
import { readGauges } from '#modules/operations/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { sampleTemplateParams } from '#testing/build-outgoing-message.ts'
import { createTestOrder } from '#testing/create-test-order.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { mailDocuments } from '../commands/mail-documents.ts'
import { queueMessages } from '../commands/queue-messages.ts'
import { retryOrResolveUnsent } from '../commands/retry-or-resolve-unsent.ts'
import { withdrawQueuedMessages } from '../commands/withdraw-queued-messages.ts'
import { ChannelError, type OutgoingMessage } from '../ports.ts'
import type { ChannelName } from '../tables.ts'
import { listMessages } from './list-messages.ts'
import { countUnsent, listUnsent } from './list-unsent.ts'

let app: TestApp
let orderId: number
let broken: Set<ChannelName>
const channel = (name: ChannelName) => ({
  async send({ id }: OutgoingMessage) {
    if (broken.has(name)) throw new ChannelError({ kind: 'never' }, `${name} refused`)
    return { providerId: `${name}-${id}` }
  },
})

beforeAll(async () => {
  const channels = { whatsapp: channel('whatsapp'), sms: channel('sms'), email: channel('email') }
  app = await openTestApp({}, { channels })
  orderId = (await createTestOrder(app)).orderId
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('messages').execute()
  broken = new Set()
})

const send = async (email: string | null) => {
  const to = { mobile: '9811000001', email, language: 'en', orderId } as const
  await inTransaction(app.db, tx =>
    queueMessages(app, tx, to, [{ template: 'cancelled', params: sampleTemplateParams.cancelled }]),
  )
  await app.work()
  await mailDocuments(app)
  await app.work()
}
const unsent = async () => (await listUnsent(app, sql`true`, {})).rows
// A new source, because gauges are cached per source.
const unsentByGauge = async () => (await readGauges(Object.create(app))).unsentMessages

test.each([
  ['the phone, and there is no address for a copy', '', [], 0],
  ['the phone, and the copy by mail was refused', 'neha@example.in', ['email'], 0],
  ['the mailbox alone', 'neha@example.in', ['sms'], 0],
  ['neither', 'neha@example.in', ['sms', 'email'], 1],
  ['no phone, and there is no address', '', ['sms'], 1],
] as const)('a message that reached %s', async (_, email, refusing, count) => {
  for (const name of refusing) broken.add(name)
  await send(email)
  expect(await unsent()).toHaveLength(count)
  expect(await countUnsent(app, sql`true`)).toBe(count)
  expect(await unsentByGauge()).toBe(count)
})

test('an empty address gets no copy, and none is listed as failed under the order', async () => {
  await send('')
  expect((await listMessages(app, orderId)).map(({ state }) => state)).toEqual(['sent'])
})

test('while the email copy is not written yet, nobody is asked to call', async () => {
  broken.add('sms')
  const to = { mobile: '9811000001', email: 'neha@example.in', language: 'en', orderId } as const
  await inTransaction(app.db, tx =>
    queueMessages(app, tx, to, [{ template: 'cancelled', params: sampleTemplateParams.cancelled }]),
  )
  await app.work()
  expect(await unsent()).toEqual([])
})

test('an owner with an unreachable number whose mailbox accepted the warning counts as reached', async () => {
  broken.add('sms')
  const owner = { name: 'Neha', mobile: '9811000001', email: 'neha@example.in', language: 'en' } as const
  await inTransaction(app.db, tx => notifyAccountHolder(app, tx, owner, 'password'))
  await app.work()
  expect(await unsent()).toEqual([])
})

test('a message withdrawn before it was sent is not listed as unsent', async () => {
  const to = { mobile: '9811000001', email: null, language: 'en', orderId } as const
  await inTransaction(app.db, async tx => {
    await queueMessages(app, tx, to, [{ template: 'cancelled', params: sampleTemplateParams.cancelled }])
    await withdrawQueuedMessages(tx, orderId, 'cancelled')
  })
  await app.work()
  expect(await unsent()).toEqual([])
  expect((await listMessages(app, orderId)).map(({ state }) => state)).toEqual(['withdrawn'])
})

test('resent, a message uses all of its channels, and is resolved with its copies', async () => {
  broken = new Set(['sms', 'email'])
  await send('neha@example.in')
  const { id } = (await unsent())[0]!
  broken = new Set(['sms'])
  await inTransaction(app.db, tx => retryOrResolveUnsent(app, tx, id, true))
  await app.work()
  expect(await unsent()).toEqual([])
  expect((await listMessages(app, orderId)).map(({ channel, state }) => [channel, state])).toEqual([['email', 'sent']])
})
