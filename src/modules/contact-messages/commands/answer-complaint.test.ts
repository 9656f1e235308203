import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { listComplaints } from '../queries/list-complaints.ts'
import { answerComplaint } from './answer-complaint.ts'
import { handleContactMessage } from './handle-contact-message.ts'
import { purgeContactMessages } from './purge-contact-messages.ts'
import { recordContactMessage } from './record-contact-message.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(() => app.setNow(new Date('2026-11-20T05:00:00Z')))

let made = 0
async function createTestComplaint(orderNo: string): Promise<number> {
  const who = { name: 'Neha Kulkarni', email: `neha${made++}@example.in`, phone: `98765432${10 + made}` }
  const { id } = await recordContactMessage(
    app,
    { address: '192.0.2.1', language: 'en' },
    {
      ...{ kind: 'grievance', message: 'The almirah came with a scratch.', data: { orderNo } },
      ...who,
    },
  )
  await app.work()
  app.sent.length = 0
  return id
}

test('an answer to a complaint is sent unchanged; then the complaint is settled', async () => {
  const id = await createTestComplaint('th-20042')
  await answerComplaint(app, staff, id, { words: 'We look at the photos today.', settles: false })
  await answerComplaint(app, staff, id, { words: 'We pay the repair, ₹1,200.', settles: true })
  await app.work()
  expect(app.sent.map(({ template, text }) => [template, text])).toEqual([
    ['grievance-answered', expect.stringMatching(/GR-\d+.*We look at the photos today\..*Sun 20 Dec/s)],
    ['grievance-settled', expect.stringMatching(/GR-\d+.*We pay the repair, ₹1,200\./s)],
  ])
  const [found] = await listComplaints(app, staff, 'TH-20042')
  expect(found).toMatchObject({
    ...{ id, handledBy: 'Farida', handledAt: app.now() },
    answers: [
      { words: 'We look at the photos today.', settles: false, by: 'Farida' },
      { words: 'We pay the repair, ₹1,200.', settles: true, by: 'Farida' },
    ],
  })
})

test('a complaint is settled once, with words; other messages cannot be', async () => {
  const id = await createTestComplaint('TH-20043')
  const empty = answerComplaint(app, staff, id, { words: '  ', settles: true })
  await expect(empty).rejects.toMatchObject({ kind: 'invalid', code: 'answer.required' })
  await expect(handleContactMessage(app, staff, id)).rejects.toMatchObject({ kind: 'invalid', code: 'answer.required' })
  const settle = () => answerComplaint(app, staff, id, { words: 'Settled.', settles: true })
  const outcomes = await Promise.allSettled([settle(), settle(), settle()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(settle()).rejects.toMatchObject({ kind: 'conflict', code: 'contact-message.handled' })
  const contact = { name: 'Neha', email: 'neha@example.in', phone: '9876543210', message: 'Do you carry a piano?' }
  const other = await recordContactMessage(
    app,
    { address: '192.0.2.1', language: 'en' },
    { kind: 'contact', ...contact },
  )
  await expect(answerComplaint(app, staff, other.id, { words: 'Yes.', settles: true })).rejects.toMatchObject({
    code: 'contact-message.unknown',
  })
})

test('the same answer posted twice is sent once', async () => {
  const id = await createTestComplaint('TH-20045')
  const post = () => answerComplaint(app, staff, id, { words: 'We look at it.', settles: false })
  await Promise.all([post(), post()])
  expect((await listComplaints(app, staff, 'TH-20045'))[0]!.answers).toHaveLength(1)
})

test('erasing the person deletes the answers and their emails', async () => {
  const id = await createTestComplaint('TH-20044')
  await answerComplaint(app, staff, id, { words: 'We are sorry, Neha.', settles: true })
  const { phone } = await app.db
    .selectFrom('contact_messages')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await inTransaction(app.db, tx => purgeContactMessages(tx, phone!))
  const answers = await app.db
    .selectFrom('complaint_answers')
    .select('id')
    .where('contact_message_id', '=', id)
    .execute()
  const mails = await app.db.selectFrom('messages').select('params').where('template', 'like', 'grievance-%').execute()
  expect(answers).toEqual([])
  expect(JSON.stringify(mails)).not.toContain('We are sorry, Neha.')
})
