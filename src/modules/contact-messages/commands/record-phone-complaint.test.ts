import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { countUnsent } from '#modules/messaging/index.server.ts'
import { placeMoveOrder, readOrder, recordOrderCall } from '#modules/orders/index.server.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { listComplaints } from '../queries/list-complaints.ts'
import { getComplaintDeadlines } from '../rules/complaint-deadlines.ts'
import { answerComplaint } from './answer-complaint.ts'
import { recordPhoneComplaint } from './record-phone-complaint.ts'

let app: TestApp
let staff: Staff
let orderNo: string
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
  orderNo = (await placeMoveOrder(app, await createTestCustomer(app), buildTestDraft())).orderNo
})
afterAll(() => app.close())

const seen = async () => (await readOrder(app, staff, orderNo)).lastEvent
const called = {
  name: 'Neha Kulkarni',
  phone: '+91 98765 43210',
  email: 'neha@example.in',
  message: 'The table came with a scratch.',
}

test('a complaint by phone has the ticket number, deadlines and answers of a written one', async () => {
  const shown = await seen()
  const twice = await Promise.allSettled([1, 2].map(() => recordPhoneComplaint(app, staff, orderNo, called, shown)))
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [complaint, ...more] = await listComplaints(app, staff, orderNo)
  expect(more).toEqual([])
  expect(complaint).toMatchObject({ name: 'Neha Kulkarni', phone: '9876543210', message: called.message })
  const clocks = getComplaintDeadlines(
    { createdAt: complaint!.createdAt, answeredAt: null, settledAt: null },
    app.now(),
  )
  expect(clocks.answer.dueAt.getTime() - app.now().getTime()).toBe(48 * 3_600_000)
  await answerComplaint(app, staff, complaint!.id, { words: 'We come and look.', settles: false })
  await app.work()
  const subjects = app.sent.filter(({ to }) => to === 'neha@example.in').map(({ text }) => text)
  expect(subjects.some(text => text.includes(`GR-${1000 + complaint!.id}`))).toBe(true)
  expect((await readOrder(app, staff, orderNo)).events.at(-1)).toMatchObject({
    ...{ kind: 'complaint', by: `staff:${staff.id}`, note: `GR-${1000 + complaint!.id}` },
  })
})

test('missing values are reported at their fields, and nothing is recorded', async () => {
  const before = await seen()
  const bare = recordPhoneComplaint(app, staff, orderNo, { ...called, email: 'neha@', message: 'Bad' }, before)
  await expect(bare).rejects.toMatchObject({ fields: { email: 'contact.email', message: 'contact.message' } })
  expect(await seen()).toBe(before)
})

test('a caller without an email address gets the number by SMS, and the answer by phone', async () => {
  await recordPhoneComplaint(app, staff, orderNo, { ...called, email: ' ' }, await seen())
  const complaint = (await listComplaints(app, staff, orderNo)).at(-1)!
  expect(complaint).toMatchObject({ email: '', phone: '9876543210' })
  await app.work()
  expect(app.sent.at(-1)).toMatchObject({ channel: 'sms', to: '9876543210', template: 'grievance-received' })
  const sent = app.sent.length
  await answerComplaint(app, staff, complaint.id, { words: 'We come and look.', settles: true })
  await app.work()
  expect(app.sent).toHaveLength(sent)
  expect((await listComplaints(app, staff, orderNo)).at(-1)).toMatchObject({
    answers: [{ words: 'We come and look.', settles: true }],
  })
  expect(await countUnsent(app, sql`true`)).toBe(0)
})

test('an invalid email address or phone number is rejected', async () => {
  const bare = recordPhoneComplaint(app, staff, orderNo, { ...called, email: '', phone: '98765' }, await seen())
  await expect(bare).rejects.toMatchObject({ fields: { phone: 'contact.phone' } })
})

test('the call is recorded in the order’s activity log, once, for staff', async () => {
  const shown = await seen()
  await expect(recordOrderCall(app, staff, orderNo, '  ', shown)).rejects.toMatchObject({ kind: 'invalid' })
  await recordOrderCall(app, staff, orderNo, ' Her brother called: come after ten ', shown)
  await expect(recordOrderCall(app, staff, orderNo, 'Again', shown)).rejects.toMatchObject({ code: 'order.changed' })
  expect((await readOrder(app, staff, orderNo)).events.at(-1)).toMatchObject({
    kind: 'note',
    note: 'Her brother called: come after ten',
  })
})
