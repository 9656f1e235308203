import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction.ts'
import { sampleTemplateParams } from '#testing/build-outgoing-message.ts'
import { createTestOrder } from '#testing/create-test-order.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { getSmsValues } from '../rules/sms-text.ts'
import { createBookingLink, readBookingLink } from './booking-link.ts'
import { queueMessages } from './queue-messages.ts'

const start = new Date('2026-11-20T05:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.setNow(start))

test('a link leads to its order for thirty days', async () => {
  const link = await createBookingLink(app, 'TH-20042')
  expect(link.length).toBeLessThanOrEqual(30)
  app.setNow(new Date('2026-12-20T23:00:00Z'))
  expect(await readBookingLink(app, link)).toEqual({ orderNo: 'TH-20042', ended: false })
  app.setNow(new Date('2026-12-21T00:00:00Z'))
  expect(await readBookingLink(app, link)).toEqual({ orderNo: 'TH-20042', ended: true })
})

test.each([
  ['of another order', (link: string) => link.replace('20042', '20043')],
  ['with a longer life', (link: string) => link.replace(/\.\w+\./, '.zzz.')],
  ['cut short', (link: string) => link.slice(0, -1)],
  ['with more behind it', (link: string) => `${link}0`],
  ['that is none', () => '../console'],
])('a link %s is rejected', async (_, change) => {
  expect(await readBookingLink(app, change(await createBookingLink(app, 'TH-20042')))).toBeNull()
})

test('[MSG-01] the SMS of a booking ends with the link, created at sending and stored nowhere', async () => {
  const { orderId } = await createTestOrder(app)
  const note = { template: 'pending-payment', params: sampleTemplateParams['pending-payment'] } as const
  await inTransaction(app.db, tx =>
    queueMessages(app, tx, { mobile: '9820012345', email: null, language: 'en', orderId }, [note]),
  )
  await app.work()
  const sent = app.sent.find(({ to }) => to === '9820012345')!
  expect((await readBookingLink(app, getSmsValues(sent).at(-1)!))?.orderNo).toBe('TH-20042')
  const row = await app.db
    .selectFrom('messages')
    .select('params')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(row.params).toEqual(sampleTemplateParams['pending-payment'])
})
