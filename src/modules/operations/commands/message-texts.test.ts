import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { ChannelError, type ChannelName, queueMessages } from '#modules/messaging/index.server.ts'
import type { TextKey } from '#modules/messaging/rules/message-text.ts'
import { sampleMessageParams } from '#modules/messaging/rules/sample-facts.ts'
import { invalidateCached } from '#platform/cache/cached.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { listMessageTexts, readMessageText, toTextKey } from '../queries/list-message-texts.ts'
import { approveMessageText, withdrawMessageText } from './approve-message-text.ts'
import { saveMessageText } from './save-message-text.ts'
import { sendTestMessage } from './send-test-message.ts'

let app: TestApp
let farida: Staff
const key = (channel: ChannelName = 'sms', language = 'en'): TextKey => ({ template: 'completed', language, channel })
beforeEach(async () => {
  app = await openTestApp()
  farida = await createTestStaff(app, 'Farida', ownerRole)
})
afterEach(() => app.close())

const own = { text: 'Thanks, {name}: {orderNo} is done.', subject: null }
const save = (text = own.text, revision = 0, of = key()) =>
  saveMessageText(app, farida, of, { text, subject: null, revision })
const pendingId = async (of = key()) => (await readMessageText(app, farida, of)).pending!.id
const approve = async (registeredAs = '6651f0aa', of = key()) =>
  approveMessageText(app, farida, of, { id: await pendingId(of), registeredAs })

async function sent(to: { mobile?: string; email?: string; language?: string } = { mobile: '9876543210' }) {
  const recipient = { mobile: null, email: null, language: 'en', ...to }
  await inTransaction(app.db, tx =>
    queueMessages(app, tx, recipient, [{ template: 'completed', params: sampleMessageParams.completed }]),
  )
  await app.work()
  const { text, registeredAs, language, variables } = app.sent.at(-1)!
  return { text, registeredAs, language: language.code, variables }
}
const builtIn = 'Dear Neha Kulkarni, your booking TH-20042 is completed. Thank you for choosing us.'

describe('the text in use', () => {
  test('is the default until a saved text is approved; then also for messages queued yesterday', async () => {
    await save()
    expect(await sent()).toMatchObject({ text: builtIn, registeredAs: null })
    await inTransaction(app.db, tx =>
      queueMessages(app, tx, { mobile: '9876543210', email: null, language: 'en' }, [
        { template: 'completed', params: sampleMessageParams.completed },
      ]),
    )
    await approve()
    await app.work()
    expect(app.sent.at(-1)).toMatchObject({
      text: 'Thanks, Neha Kulkarni: TH-20042 is done.',
      registeredAs: '6651f0aa',
    })
    expect(await sent()).toMatchObject({ variables: ['name', 'orderNo'], registeredAs: '6651f0aa' })
  })

  test('a pending text waits beside the approved one, which is sent; once that is withdrawn the default is sent again', async () => {
    await save()
    await approve()
    await save('All done with {orderNo}!', 1)
    expect((await sent()).text).toBe('Thanks, Neha Kulkarni: TH-20042 is done.')
    await approve('6651f0bb')
    expect(await sent()).toMatchObject({ text: 'All done with TH-20042!', registeredAs: '6651f0bb' })
    await withdrawMessageText(app, farida, key(), (await readMessageText(app, farida, key())).approved!.id)
    expect((await sent()).text).toBe(builtIn)
    expect((await readMessageText(app, farida, key())).history.map(({ state }) => state)).toEqual([
      'withdrawn',
      'replaced',
    ])
  })

  test('an email text applies once saved, with its subject', async () => {
    await saveMessageText(app, farida, key('email'), { text: own.text, subject: 'Done!', revision: 0 })
    await sent({ email: 'neha@example.in' })
    expect(app.sent.at(-1)).toMatchObject({ subject: 'Done!', text: 'Thanks, Neha Kulkarni: TH-20042 is done.' })
  })

  test('an approved text in a language is used even if the provider had none in it before', async () => {
    app.ports.channels.sms.languageFor = () => 'en'
    expect(await sent({ mobile: '9876543210', language: 'hi' })).toMatchObject({ language: 'en', text: builtIn })
    await save('{orderNo} पूरा हुआ।', 0, key('sms', 'hi'))
    await approve('6651f0hi', key('sms', 'hi'))
    expect(await sent({ mobile: '9876543210', language: 'hi' })).toMatchObject({
      language: 'hi',
      text: 'TH-20042 पूरा हुआ।',
    })
  })

  test('is the default if the text names a removed variable, and the console shows this', async () => {
    await save()
    await approve()
    await app.db.updateTable('message_texts').set({ text: 'For {orderNo}: {gone}.' }).execute()
    invalidateCached()
    expect(await sent()).toMatchObject({ text: builtIn, registeredAs: null })
    expect((await readMessageText(app, farida, key())).inUse).toBe('unfit')
    const listed = (await listMessageTexts(app, farida, 'en')).find(({ template }) => template === 'completed')!
    expect(listed.channels.map(({ inUse }) => inUse)).toEqual(['built-in', 'unfit', 'built-in'])
  })
})

describe('rejections', () => {
  test('an invalid text is reported by field, and nothing is saved', async () => {
    await expect(save('{total}')).rejects.toMatchObject({ fields: { text: 'messages.unknown-variable' } })
    expect((await readMessageText(app, farida, key())).history).toEqual([])
  })

  test('the second of two concurrent saves', async () => {
    await save()
    await expect(save('Done: {orderNo}.')).rejects.toMatchObject({ kind: 'conflict', code: 'messages.changed' })
    expect((await readMessageText(app, farida, key())).pending).toMatchObject({ text: own.text, version: 1 })
    await save('Done: {orderNo}.', 1)
    expect((await readMessageText(app, farida, key())).history.map(({ state }) => state)).toEqual([
      'pending',
      'replaced',
    ])
  })

  test('approving or discarding a text that somebody else decided on, or with an invalid registration', async () => {
    await save()
    const id = await pendingId()
    await expect(approve('no id')).rejects.toMatchObject({ fields: { registeredAs: 'messages.registered' } })
    await expect(approveMessageText(app, farida, key('whatsapp'), { id, registeredAs: 'abc' })).rejects.toMatchObject({
      code: 'messages.state',
    })
    await withdrawMessageText(app, farida, key(), id)
    await expect(withdrawMessageText(app, farida, key(), id)).rejects.toMatchObject({ code: 'messages.state' })
    await expect(approveMessageText(app, farida, key(), { id, registeredAs: '6651f0aa' })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'messages.state',
    })
  })

  test('staff without the permission, and an unknown message', async () => {
    const imran = await createTestStaff(app, 'Imran', operationsRole)
    await expect(saveMessageText(app, imran, key(), { ...own, revision: 0 })).rejects.toMatchObject({
      code: 'staff.right',
    })
    await expect(listMessageTexts(app, imran, 'en')).rejects.toMatchObject({ code: 'staff.right' })
    for (const [template, language, channel] of [
      ['nothing', 'en', 'sms'],
      ['reminder', 'xx', 'sms'],
      ['reminder', 'or', 'whatsapp'],
      ['login-code', 'en', 'email'],
    ])
      expect(() => toTextKey(app, template!, language!, channel!)).toThrow('messages.unknown')
  })
})

test('every action is in the audit log, under the text’s own name', async () => {
  await save()
  await approve()
  await withdrawMessageText(app, farida, key(), (await readMessageText(app, farida, key())).approved!.id)
  const audit = await app.db
    .selectFrom('audit_entries')
    .select(['about', 'action as action', 'after'])
    .orderBy('id')
    .execute()
  expect(audit).toMatchObject([
    { about: 'completed.en.sms', action: 'saved', after: own },
    { about: 'completed.en.sms', action: 'approved', after: { registeredAs: '6651f0aa' } },
    { about: 'completed.en.sms', action: 'withdrawn' },
  ])
})

describe('a preview, and a test message', () => {
  test('an SMS with its link, its parts, and the text to submit', async () => {
    await save()
    const { pending } = await readMessageText(app, farida, key())
    expect(pending!.preview).toEqual({
      subject: null,
      text: 'Thanks, Neha Kulkarni: TH-20042 is done. https://localhost/b/TH-20042.g2x.0123456789ab - Thikana',
      sms: { parts: 1, letters: 96, gsm: true },
      submissions: [
        { as: 'dlt', text: 'Thanks, {#var#}: {#var#} is done. https://localhost/b/{#var#} - Thikana' },
        { as: 'msg91', text: 'Thanks, ##var1##: ##var2## is done. https://localhost/b/##var3## - Thikana' },
      ],
      unknown: [],
      missing: [],
    })
    const hindi = await readMessageText(app, farida, key('sms', 'hi'))
    expect(hindi.preview.sms).toMatchObject({ gsm: false, parts: 3 })
  })

  test('tests the current text, and the pending one under its registration; ten an hour, to a valid address', async () => {
    await save()
    expect(await sendTestMessage(app, farida, key(), { to: '98765 43210', waiting: null })).toBeNull()
    expect(app.sent.at(-1)).toMatchObject({ to: '9876543210', text: builtIn, registeredAs: null })
    const waiting = { id: await pendingId(), registeredAs: '6651f0aa' }
    expect(await sendTestMessage(app, farida, key(), { to: '9876543210', waiting })).toBeNull()
    expect(app.sent.at(-1)).toMatchObject({
      text: 'Thanks, Neha Kulkarni: TH-20042 is done.',
      registeredAs: '6651f0aa',
    })
    await expect(sendTestMessage(app, farida, key(), { to: 'me', waiting })).rejects.toMatchObject({
      fields: { to: 'messages.to' },
    })
    await expect(
      sendTestMessage(app, farida, key(), { to: '9876543210', waiting: { ...waiting, registeredAs: '' } }),
    ).rejects.toMatchObject({ fields: { registeredAs: 'messages.registered' } })
    for (let i = 2; i < 10; i++) await sendTestMessage(app, farida, key(), { to: '9876543210', waiting })
    await expect(sendTestMessage(app, farida, key(), { to: '9876543210', waiting })).rejects.toMatchObject({
      code: 'messages.tests',
    })
  })

  test('shows the error of the provider', async () => {
    app.ports.channels.sms.send = () => Promise.reject(new ChannelError({ kind: 'never' }, 'MSG91 400: no template'))
    expect(await sendTestMessage(app, farida, key(), { to: '9876543210', waiting: null })).toBe(
      'MSG91 400: no template',
    )
  })
})
