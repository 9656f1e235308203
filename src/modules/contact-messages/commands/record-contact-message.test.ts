import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { listContactMessages } from '../queries/list-contact-messages.ts'
import { handleContactMessage } from './handle-contact-message.ts'
import { recordContactMessage } from './record-contact-message.ts'

let app: TestApp
let staff: Staff
const requested = {
  name: 'Neha Kulkarni',
  email: 'neha@example.in',
  phone: '9876543210',
  message: 'Do you carry a piano?',
}

beforeAll(async () => {
  app = await openTestApp({ BRAND_EMAIL: 'care@thikana.in' })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())

test('[STAT-04] a message is saved and emailed to staff', async () => {
  const { id } = await recordContactMessage(
    app,
    { address: '192.0.2.1', language: 'en' },
    { kind: 'contact', ...requested },
  )
  await app.work()
  expect(app.sent.at(-1)).toMatchObject({ channel: 'email', to: 'care@thikana.in', template: 'staff-lead' })
  expect(app.sent.at(-1)!.text).toContain('Do you carry a piano?')
  expect((await listContactMessages(app, staff, 'contact')).rows).toMatchObject([
    { id, ...requested, data: {}, handledAt: null },
  ])
})

test('a complaint is acknowledged with its ticket number', async () => {
  const { id } = await recordContactMessage(
    app,
    { address: '192.0.2.1', language: 'en' },
    { kind: 'grievance', ...requested, data: { orderNo: 'TH-20042' } },
  )
  await app.work()
  const mail = app.sent.findLast(sent => sent.to === requested.email)!
  expect(mail).toMatchObject({ channel: 'email', template: 'grievance-received' })
  expect(mail.text).toContain(`GR-${1000 + id}`)
  for (const typed of [requested.name, requested.message]) expect(mail.text).not.toContain(typed) // maybe a stranger's
})

test('complaints in a stranger’s name send the stranger at most three emails an hour, from any number of addresses', async () => {
  const complaint = { kind: 'grievance', ...requested, email: 'stranger@example.in' } as const
  for (let at = 0; at < 8; at++)
    await recordContactMessage(app, { address: `203.0.113.${at}`, language: 'en' }, complaint)
  await app.work()
  expect(app.sent.filter(({ to }) => to === 'stranger@example.in')).toHaveLength(3)
  expect(
    (await listContactMessages(app, staff, 'grievance')).rows.filter(({ email }) => email === complaint.email),
  ).toHaveLength(8)
})

test('answered messages move below open ones; the first answer is kept', async () => {
  const first = await recordContactMessage(
    app,
    { address: '192.0.2.1', language: 'en' },
    { kind: 'career', ...requested },
  )
  const second = await recordContactMessage(
    app,
    { address: '192.0.2.1', language: 'en' },
    { kind: 'career', ...requested },
  )
  await handleContactMessage(app, staff, first.id)
  const late = handleContactMessage(app, { ...staff, id: 999 }, first.id)
  await expect(late).rejects.toMatchObject({ kind: 'conflict', code: 'contact-message.handled' })
  const { rows: listed } = await listContactMessages(app, staff, 'career')
  expect(listed.map(lead => lead.id)).toEqual([second.id, first.id])
  expect(listed[1]).toMatchObject({ handledBy: 'Farida', handledAt: app.now() })
  await expect(handleContactMessage(app, staff, 12_345)).rejects.toMatchObject({ code: 'contact-message.unknown' })
})

test('one network address cannot flood the staff', async () => {
  const tries = Array.from({ length: 21 }, () =>
    recordContactMessage(app, { address: '198.51.100.9', language: 'en' }, { kind: 'contact', ...requested }),
  )
  const refused = (await Promise.allSettled(tries)).filter(outcome => outcome.status === 'rejected')
  expect(refused).toHaveLength(1)
})
