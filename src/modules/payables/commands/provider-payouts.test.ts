import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Paise, paise, rupees } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { addBankAccount } from '#modules/partners/index.server.ts'
import { createTestPartner } from '#testing/create-test-partner.ts'
import { createTestPayoutProvider } from '#testing/create-test-payout-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { readPartnerAccount } from '../queries/read-partner-account.ts'
import { readBankFile, readPayoutBatch } from '../queries/read-payout-batch.ts'
import { createPayoutBatch } from './create-payout-batch.ts'
import { formatProviderReference } from './format-provider-reference.ts'
import { payBatchByProvider } from './pay-batch-by-provider.ts'
import { recordReportedPayouts } from './record-reported-payouts.ts'
import { sendPayouts } from './send-payouts.ts'
import { settlePayout } from './settle-payout.ts'

const { provider, sent, plan, move } = createTestPayoutProvider()
let app: TestApp
let staff: Staff
let partner: number
let batch: number
beforeAll(async () => {
  app = await openTestApp({}, { payouts: provider })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  Object.assign(plan, { loseAnswers: 0, refuse: false, away: false })
  sent.clear()
  await app.db
    .updateTable('partner_payouts')
    .set({ state: 'failed', ended_at: app.now() })
    .where('state', '=', 'open')
    .execute()
  partner = await createTestPartner(app, staff)
  await owe(rupees(10_000))
  const account = { holder: 'Sanjay More', account_number: '000123456789', ifsc: 'HDFC0000123' }
  await addBankAccount(app, staff, partner, account)
  batch = await createPayoutBatch(app, staff, [partner])
})

/** Adds a bill to the account of the partner. */
async function owe(amount: Paise): Promise<void> {
  const bill = await app.db
    .insertInto('partner_bills')
    .values({
      ...{ partner_id: partner, number: 'B1', billed_on: '2026-11-20', due_on: '2026-11-25', taxable: amount },
      ...{ gst_on_hire: 'none', gst_rate: 0, gst: 0, tds_code: null, recorded_at: app.now(), recorded_by: staff.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('partner_entries')
    .values({
      ...{ partner_id: partner, kind: 'bill', amount, on_date: '2026-11-20', bill_id: bill.id, hire_id: null },
      ...{ recorded_at: app.now(), recorded_by: staff.id, payout_id: null, tds_code: null },
    })
    .execute()
}
const read = async () => (await readPayoutBatch(app, staff, batch)).payouts[0]!
const reference = async () => formatProviderReference(app, (await read()).id)
const account = async () => {
  const { balance, entries } = await readPartnerAccount(app, staff, partner)
  return { balance, kinds: entries.map(({ kind }) => kind) }
}

test('[PTN-04] a batch is paid by the provider once, also by a double click and by two processes', async () => {
  const both = await Promise.allSettled([1, 2].map(() => payBatchByProvider(app, staff, batch)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(one => one.status === 'rejected')).toMatchObject({ reason: { code: 'payable.chosen' } })
  await Promise.all([sendPayouts(app), sendPayouts(app)])
  expect(sent.size).toBe(1)
  expect(await read()).toMatchObject({ state: 'open', providerState: 'processing' })
  const processed = move(await reference(), { state: 'processed', utr: 'UTIB1' })
  await Promise.all([1, 2, 3].map(() => recordReportedPayouts(app, [processed])))
  expect(await read()).toMatchObject({ state: 'paid', reference: 'UTIB1' })
  expect(await account()).toEqual({ balance: 0, kinds: ['payment', 'bill'] })
})

test('[PTN-04] a bank file and a provider never pay the same batch', async () => {
  await readBankFile(app, staff, batch)
  await readBankFile(app, staff, batch)
  await expect(payBatchByProvider(app, staff, batch)).rejects.toMatchObject({ code: 'payable.chosen' })
  const { payouts } = await readPayoutBatch(app, staff, batch)
  await settlePayout(app, staff, payouts[0]!.id, { reason: 'Not uploaded' })
  batch = await createPayoutBatch(app, staff, [partner])
  await payBatchByProvider(app, staff, batch)
  await expect(readBankFile(app, staff, batch)).rejects.toMatchObject({ code: 'payable.chosen' })
  await expect(settlePayout(app, staff, (await read()).id, { reference: 'U1' })).rejects.toMatchObject({
    code: 'payable.by-provider',
  })
})

test('[PTN-04] a lost answer pays once: the payout is found, and a lost webhook is made up for', async () => {
  await payBatchByProvider(app, staff, batch)
  plan.loseAnswers = 1
  await sendPayouts(app)
  expect(await read()).toMatchObject({ state: 'open', providerState: '' })
  await sendPayouts(app)
  expect(sent.size).toBe(1)
  move(await reference(), { state: 'processed', utr: 'UTIB2' })
  await sendPayouts(app) // asks, because no webhook came
  expect(await read()).toMatchObject({ state: 'paid', reference: 'UTIB2' })
  expect((await account()).balance).toBe(0)
})

test('[PTN-04] a refused payout is due again; while the provider is away nothing changes', async () => {
  await payBatchByProvider(app, staff, batch)
  plan.away = true
  await sendPayouts(app)
  expect(await read()).toMatchObject({ state: 'open', reason: '' })
  Object.assign(plan, { away: false, refuse: true })
  await sendPayouts(app)
  expect(await read()).toMatchObject({ state: 'failed', reason: 'BAD_REQUEST_ERROR: The fund account is inactive' })
  expect((await account()).balance).toBe(rupees(10_000))
  await createPayoutBatch(app, staff, [partner])
})

test('[PTN-04] a payout that was accepted although its answer was lost is not taken for refused', async () => {
  await payBatchByProvider(app, staff, batch)
  plan.loseAnswers = 1
  await sendPayouts(app)
  plan.refuse = true
  await sendPayouts(app)
  expect(await read()).toMatchObject({ state: 'open', providerState: 'processing' })
})

test('[PTN-04] money that comes back after it was paid is due again, by an entry of its own', async () => {
  await payBatchByProvider(app, staff, batch)
  await sendPayouts(app)
  const processed = move(await reference(), { state: 'processed', utr: 'UTIB3' })
  const reversed = { ...processed, state: 'reversed' as const, reason: 'Account closed' }
  await recordReportedPayouts(app, [processed, reversed, processed, reversed])
  expect(await read()).toMatchObject({ state: 'returned', reason: 'Account closed' })
  expect(await account()).toEqual({ balance: rupees(10_000), kinds: ['payment-returned', 'payment', 'bill'] })
  await createPayoutBatch(app, staff, [partner])
})

test('[PTN-04] reports out of order: reversed before processed was never paid, and processing after paid is nothing', async () => {
  await payBatchByProvider(app, staff, batch)
  await sendPayouts(app)
  const reversed = move(await reference(), { state: 'reversed', utr: 'UTIB4' })
  await recordReportedPayouts(app, [
    reversed,
    { ...reversed, state: 'processed' },
    { ...reversed, state: 'processing' },
  ])
  expect(await read()).toMatchObject({ state: 'failed' })
  expect(await account()).toEqual({ balance: rupees(10_000), kinds: ['bill'] })
})

test('[PTN-04] a report of another amount or of a payout that is not ours changes nothing; the UTR may come later', async () => {
  await payBatchByProvider(app, staff, batch)
  await sendPayouts(app)
  const processed = move(await reference(), { state: 'processed' })
  await recordReportedPayouts(app, [{ ...processed, amount: paise(1) }])
  await recordReportedPayouts(app, [{ ...processed, id: 'pout_other', reference: 'TP000001-0123456789abcdef' }])
  await recordReportedPayouts(app, [{ ...processed, id: 'pout_other', reference: null }])
  expect(await read()).toMatchObject({ state: 'open' })
  await recordReportedPayouts(app, [processed])
  expect(await read()).toMatchObject({ state: 'paid', reference: processed.id })
  await recordReportedPayouts(app, [{ ...processed, utr: 'UTIB5' }])
  expect(await read()).toMatchObject({ state: 'paid', reference: 'UTIB5' })
})

test('[PTN-04] without a provider nothing is offered', async () => {
  app.ports.payouts = null
  expect((await readPayoutBatch(app, staff, batch)).provider).toBeNull()
  await expect(payBatchByProvider(app, staff, batch)).rejects.toMatchObject({ code: 'payable.no-provider' })
  app.ports.payouts = provider
})
