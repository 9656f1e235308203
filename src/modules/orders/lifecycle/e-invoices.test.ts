import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { registerEInvoice, registerPendingEInvoices } from '#modules/documents/commands/register-e-invoice.ts'
import {
  countLateEInvoices,
  listEInvoices,
  openDocument,
  retryEInvoice,
  saveEInvoiceTerms,
} from '#modules/documents/index.server.ts'
import { sendQueuedMessages } from '#modules/messaging/commands/send-queued-messages.ts'
import { createTestBusinessCustomer } from '#testing/create-test-business-customer.ts'
import { createTestInvoicedOrder } from '#testing/create-test-order-on-account.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { openTestEInvoices } from '#testing/open-test-e-invoices.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'

let app: TestApp
let staff: Staff
let firm: number
let portal: ReturnType<typeof openTestEInvoices>
beforeEach(async () => {
  portal = openTestEInvoices(() => app.now())
  app = await openTestApp({}, { eInvoices: portal.portal })
  staff = await createTestStaff(app, 'Asha', ownerRole)
  firm = await createTestBusinessCustomer(app, staff)
  await saveEInvoiceTerms(app, staff, { beginsOn: '2026-11-20', required: true, reportWithinDays: 30 })
})
afterEach(async () => {
  portal.close()
  await app.close()
})

const rows = async () => (await listEInvoices(app, staff, { states: [], after: null })).rows
const stored = () => app.db.selectFrom('e_invoices').selectAll().executeTakeFirstOrThrow()
const flags = async () =>
  (
    await app.db
      .selectFrom('order_flags')
      .select('kind')
      .where('ended_at', 'is', null)
      .where('kind', '=', 'e-invoice')
      .execute()
  ).length
const mailed = () => app.sent.filter(({ channel, attachments }) => channel === 'email' && attachments.length > 0)
const later = (days: number) => app.setNow(new Date(app.now().getTime() + days * 86_400_000))

test('[TAX-03] an invoice to a business is registered before it is printed, handed out or sent', async () => {
  const orderNo = await createTestInvoicedOrder(app, staff, firm)
  const [row] = await rows()
  expect(row).toMatchObject({ orderNo, kind: 'invoice', state: 'pending', ackNumber: '', reportBy: '2026-12-20' })
  await expect(openDocument(app, staff, row!.id)).rejects.toMatchObject({ code: 'document.unregistered' })
  await sendQueuedMessages(app, 'plain')
  expect(mailed().filter(({ template }) => template === 'business-customer-invoice')).toEqual([])

  await app.work()
  const [registered] = await rows()
  expect(registered).toMatchObject({ state: 'registered', irn: row!.irn, ackNumber: '1', cancellable: true })
  expect((await stored()).signed_qr.split('.')).toHaveLength(3)
  expect((await openDocument(app, staff, row!.id)).content.length).toBeGreaterThan(0)
})

test('[TAX-03] a lost answer, a killed process and two clicks give one registration', async () => {
  await createTestInvoicedOrder(app, staff, firm)
  const { document_id: id } = await stored()
  portal.state.trouble = 'lost-answer'
  await expect(registerEInvoice(app, id)).rejects.toMatchObject({ code: 'e-invoice.away' })
  expect((await stored()).state).toBe('pending')
  portal.state.trouble = 'none'
  await retryEInvoice(app, staff, id)
  await Promise.all([registerEInvoice(app, id), registerEInvoice(app, id)])
  expect(await stored()).toMatchObject({ state: 'registered', ack_number: '1' })
  expect((await stored()).signed_qr).not.toBe('')
  await expect(retryEInvoice(app, staff, id)).rejects.toMatchObject({ code: 'e-invoice.done' })
})

test('[TAX-03] a portal that does not answer is asked again, and a late document is flagged until it is registered', async () => {
  await createTestInvoicedOrder(app, staff, firm)
  const { document_id: id } = await stored()
  portal.state.trouble = 'lost-request'
  await expect(registerEInvoice(app, id)).rejects.toMatchObject({ code: 'e-invoice.away' })
  expect([await countLateEInvoices(app, staff), await flags()]).toEqual([0, 0])
  later(3)
  portal.state.trouble = 'none'
  expect(await countLateEInvoices(app, staff)).toBe(1)
  expect((await rows())[0]).toMatchObject({ state: 'late' })
  await app.db.updateTable('e_invoices').set({ state: 'pending' }).execute()
  await registerPendingEInvoices(app)
  await app.work()
  expect((await rows())[0]).toMatchObject({ state: 'registered' })
  expect([await countLateEInvoices(app, staff), await flags()]).toEqual([0, 0])
})

test('[TAX-03] a rejected document names the reason and is flagged, and a retry registers it once it is corrected', async () => {
  await createTestInvoicedOrder(app, staff, firm)
  later(31)
  await app.work()
  expect((await rows())[0]).toMatchObject({ state: 'late', errorCode: '2305' })
  expect([await countLateEInvoices(app, staff), await flags()]).toEqual([1, 1])
  later(-31)
  await retryEInvoice(app, staff, (await stored()).document_id)
  await app.work()
  expect((await rows())[0]).toMatchObject({ state: 'registered' })
  expect(await flags()).toBe(0)
})

test('[TAX-03] consumers never get an e-invoice, and none is made before the date or after it is switched off', async () => {
  later(1)
  await saveEInvoiceTerms(app, staff, { beginsOn: '2026-11-21', required: false, reportWithinDays: null })
  await createTestInvoicedOrder(app, staff, firm)
  expect(await rows()).toEqual([])
})

test('[TAX-03] only people with accounting and all branches switch e-invoices on, and never without keys', async () => {
  const terms = { beginsOn: '2026-11-21', required: true, reportWithinDays: null }
  const operations = await createTestStaff(app, 'Ravi', operationsRole)
  await expect(saveEInvoiceTerms(app, operations, terms)).rejects.toMatchObject({ code: 'staff.right' })
  await expect(saveEInvoiceTerms(app, { ...staff, branches: [1] }, terms)).rejects.toMatchObject({
    code: 'staff.all-branches',
  })
  await expect(saveEInvoiceTerms(app, staff, { ...terms, beginsOn: '2026-11-19' })).rejects.toMatchObject({
    code: 'e-invoice.past',
  })
  app.ports.eInvoices = null
  await expect(saveEInvoiceTerms(app, staff, terms)).rejects.toMatchObject({ code: 'e-invoice.no-keys' })
})

test('[TAX-03] staff of another branch neither see nor retry an e-invoice', async () => {
  await createTestInvoicedOrder(app, staff, firm)
  const other = { ...(await createTestStaff(app, 'Meena', ownerRole)), branches: [999] }
  expect((await listEInvoices(app, other, { states: [], after: null })).rows).toEqual([])
  expect(await countLateEInvoices(app, other)).toBe(0)
  await expect(retryEInvoice(app, other, (await stored()).document_id)).rejects.toMatchObject({
    code: 'document.unknown',
  })
})
