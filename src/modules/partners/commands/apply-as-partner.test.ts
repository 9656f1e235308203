import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { listApplications } from '../queries/list-applications.ts'
import type { NewPartnerApplication } from '../rules/application.ts'
import { applyAsPartner } from './apply-as-partner.ts'
import { decideApplication } from './decide-application.ts'

let app: TestApp
let staff: Staff
const application: NewPartnerApplication = {
  name: 'Ramesh Pawar',
  email: 'ramesh@example.in',
  phone: '9876500001',
  city: 'Pune',
  trades: ['painting', 'carpentry-plumbing'],
  years: '8',
  about: 'A crew of four.',
  documents: { id: '/uploads/abc.pdf' },
}

beforeAll(async () => {
  app = await openTestApp({ BRAND_EMAIL: 'care@thikana.in' })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())

test('[STAT-06] an application is stored with its documents, and the staff are notified', async () => {
  const { id } = await applyAsPartner(app, { address: '192.0.2.1', language: 'en' }, application)
  await app.work()
  expect(app.sent.slice(-2)).toMatchObject([
    { to: 'care@thikana.in', template: 'staff-lead' },
    { to: application.email, template: 'application-received' },
  ])
  expect(app.sent.at(-1)!.text).toContain(`PA-${1000 + id}`)
  expect((await listApplications(app, staff)).rows).toMatchObject([{ ...application, id, decision: null }])
})

test('[STAT-06] while an application of a number is open, another changes nothing and sends no message, also concurrently', async () => {
  const twice = { ...application, phone: '9876500002' }
  const { id } = await applyAsPartner(app, { address: '192.0.2.1', language: 'en' }, twice)
  await app.work()
  const sent = app.sent.length
  const again = () => applyAsPartner(app, { address: '192.0.2.2', language: 'en' }, { ...twice, years: '9' })
  expect(await Promise.all([again(), again()])).toEqual([{ id }, { id }])
  await app.work()
  expect(app.sent).toHaveLength(sent)
  const mine = (await listApplications(app, staff)).rows.filter(({ phone }) => phone === twice.phone)
  expect(mine).toMatchObject([{ id, years: '8' }])
})

test('[STAT-06] an application is decided once, and the applicant is notified', async () => {
  const { id } = await applyAsPartner(app, { address: '192.0.2.1', language: 'en' }, application)
  await decideApplication(app, staff, id, { decision: 'accepted', note: 'Bring your tools.' })
  await app.work()
  expect(app.sent.at(-1)).toMatchObject({ to: application.email, template: 'application-answered' })
  expect(app.sent.at(-1)!.text).toMatch(/like to work with you.*\n\nBring your tools/s)
  const other = (await applyAsPartner(app, { address: '192.0.2.2', language: 'en' }, application)).id
  const decide = (decision: 'accepted' | 'declined') => decideApplication(app, staff, other, { decision, note: '' })
  const atOnce = await Promise.allSettled([decide('accepted'), decide('declined'), decide('accepted')])
  expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const again = decideApplication(app, staff, id, { decision: 'declined', note: '' })
  await expect(again).rejects.toMatchObject({ code: 'application.decided' })
  const { rows: listed } = await listApplications(app, staff)
  expect(listed.find(one => one.id === id)).toMatchObject({ decision: 'accepted', decidedBy: 'Farida' })
  await expect(decideApplication(app, staff, 9_999, { decision: 'declined', note: '' })).rejects.toMatchObject({
    code: 'application.unknown',
  })
})
