import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Paise, rupees } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { hirePartner } from '#modules/dispatch/index.server.ts'
import { addBankAccount, savePartner } from '#modules/partners/index.server.ts'
import type { PartnerRow } from '#modules/partners/rules/partner.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { buildTestPartner } from '#testing/create-test-partner.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { listPayables } from '../queries/list-payables.ts'
import { findHireCost, readPartnerAccount } from '../queries/read-partner-account.ts'
import { readPartnerStatement } from '../queries/read-partner-statement.ts'
import { readBankFile, readPayoutBatch } from '../queries/read-payout-batch.ts'
import { approvePayoutBatch, createPayoutBatch } from './create-payout-batch.ts'
import { recordPartnerBill } from './record-partner-bill.ts'
import { recordPartnerPayment } from './record-partner-payment.ts'
import { settlePayout } from './settle-payout.ts'

let app: TestApp
let staff: Staff
let partner: number
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
  app.setNow(new Date('2026-12-05T10:00:00+05:30'))
})
afterAll(() => app.close())
beforeEach(async () => {
  partner = await createPartner()
})

const createPartner = (changes?: Partial<PartnerRow>) => savePartner(app, staff, null, buildTestPartner(changes))

/** A completed hire of the partner, in rupees. */
async function createHire(rate: number, state: 'done' | 'accepted' = 'done') {
  const orderNo = await createBookedTestOrder(app)
  const terms = { partnerId: partner, rate: rupees(rate), advance: 0 as Paise }
  const driver = { driver_name: 'Ganesh', driver_mobile: '', registration: 'MH43CE2281' }
  const { id } = await hirePartner(app, staff, orderNo, { ...terms, ...driver })
  await app.db.updateTable('hires').set({ state }).where('id', '=', id).execute()
  const { order_id } = await app.db
    .selectFrom('hires')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, orderId: order_id }
}
const bill = (hireId: number, amount: number, number = 'SSR/26-27/1') =>
  recordPartnerBill(app, staff, partner, {
    ...{ number, billedOn: '2026-12-01', lines: [{ hireId, amount: rupees(amount) }] },
  })
const pay = (amount: number, reference: string, kind: 'payment' | 'advance' = 'payment') =>
  recordPartnerPayment(app, staff, partner, { kind, amount: rupees(amount), reference, paidOn: '2026-12-04' })
const read = () => readPartnerAccount(app, staff, partner)
const listAmounts = async () => (await read()).entries.map(({ kind, amount }) => `${kind} ${amount / 100}`)

test('[PTN-04] a hire is billed once, also if the form is sent twice, and its cost is then as billed', async () => {
  const hire = await createHire(4_600)
  expect(await findHireCost(app.db, hire.orderId)).toBe(rupees(4_600))
  expect((await read()).unbilled).toMatchObject([{ id: hire.id, rate: rupees(4_600) }])
  const both = await Promise.allSettled([bill(hire.id, 5_250), bill(hire.id, 5_250, 'SSR/26-27/2')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(one => one.status === 'rejected')).toMatchObject({ reason: { code: 'payable.billed' } })
  expect(await findHireCost(app.db, hire.orderId)).toBe(rupees(5_250))
  expect(await read()).toMatchObject({ balance: rupees(5_250), unbilled: [], ages: [rupees(5_250), 0, 0, 0] })
  expect(await listAmounts()).toEqual(['bill 5250'])
})

test('[PTN-04] a bill takes completed hires of this partner only, and its number once', async () => {
  const open = await createHire(4_600, 'accepted')
  await expect(bill(open.id, 4_600)).rejects.toMatchObject({ code: 'payable.hire' })
  const done = await createHire(3_100)
  const other = await createPartner()
  const theirs = { number: '1', billedOn: '2026-12-01', lines: [{ hireId: done.id, amount: rupees(3_100) }] }
  await expect(recordPartnerBill(app, staff, other, theirs)).rejects.toMatchObject({ code: 'payable.hire' })
  await bill(done.id, 3_100)
  const next = await createHire(3_100)
  await expect(bill(next.id, 3_100)).rejects.toMatchObject({ fields: { number: 'payable.number-taken' } })
})

test('[PTN-04] TDS is deducted by the dated code, at the higher rate without a PAN, and not with a declaration', async () => {
  await bill((await createHire(40_000)).id, 40_000)
  expect(await listAmounts()).toEqual(['tds -400', 'bill 40000'])
  expect((await read()).entries[0]).toMatchObject({ tdsCode: '1023', balance: rupees(39_600) })
  partner = await createPartner({ pan: null })
  await bill((await createHire(40_000)).id, 40_000)
  expect(await listAmounts()).toEqual(['tds -8000', 'bill 40000'])
  partner = await createPartner({ kind: 'company', pan: 'AAFCD5862R' })
  await bill((await createHire(40_000)).id, 40_000)
  expect(await listAmounts()).toEqual(['tds -800', 'bill 40000'])
  partner = await createPartner({ small_fleet_on: '2026-04-06' })
  await bill((await createHire(40_000)).id, 40_000)
  expect(await listAmounts()).toEqual(['bill 40000'])
})

test('[PTN-05] a forward charge is owed with the bill, a reverse charge is not', async () => {
  partner = await createPartner({
    kind: 'company',
    pan: 'AAFCD5862R',
    gstin: '29AAFCD5862R1ZR',
    gst_on_hire: 'forward',
  })
  await bill((await createHire(10_000)).id, 10_000)
  expect((await read()).balance).toBe(rupees(11_800))
  partner = await createPartner({ gst_on_hire: 'reverse' })
  const id = await bill((await createHire(10_000)).id, 10_000)
  expect((await read()).balance).toBe(rupees(10_000))
  const row = app.db.selectFrom('partner_bills').select(['gst', 'gst_rate']).where('id', '=', id)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ gst: 50_000, gst_rate: 500 })
})

test('[PTN-04] a payment is recorded once by its reference, up to the balance; an advance lowers the balance', async () => {
  await bill((await createHire(10_000)).id, 10_000)
  await pay(1_000, 'UTR-1', 'advance')
  await expect(pay(9_001, 'UTR-2')).rejects.toMatchObject({ fields: { amount: 'payable.beyond' } })
  const twice = await Promise.allSettled([pay(4_000, 'UTR-3'), pay(4_000, 'utr-3')])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(twice.find(one => one.status === 'rejected')).toMatchObject({ reason: { code: 'payable.reference-taken' } })
  expect((await read()).balance).toBe(rupees(5_000))
})

test('[PTN-04] staff of other branches do not read or change the account', async () => {
  const { id } = await app.db
    .insertInto('branches')
    .values({ name: 'Hubli', address: 'Hubli', phone: '', gstin: '29AAGCB7383J1Z4', series: 'KA' })
    .returning('id')
    .executeTakeFirstOrThrow()
  partner = await createPartner({ branches: [0] })
  const elsewhere = { ...staff, branches: [id] }
  await expect(readPartnerAccount(app, elsewhere, partner)).rejects.toMatchObject({ code: 'partner.unknown' })
  const payment = { kind: 'advance' as const, amount: rupees(1), reference: 'UTR-9', paidOn: '2026-12-04' }
  await expect(recordPartnerPayment(app, elsewhere, partner, payment)).rejects.toMatchObject({
    code: 'partner.unknown',
  })
})

test('[PTN-04] TDS on an advance for a hire is deducted when it is paid, and not again on the bill', async () => {
  const hire = await createHire(46_000, 'accepted')
  const advance = { kind: 'advance' as const, amount: rupees(40_000), reference: 'UTR-A', paidOn: '2026-12-01' }
  await recordPartnerPayment(app, staff, partner, { ...advance, hireId: hire.id })
  expect(await listAmounts()).toEqual(['tds -400', 'advance -39600'])
  expect((await read()).entries[0]).toMatchObject({ tdsCode: '1023' })
  await app.db.updateTable('hires').set({ state: 'done' }).where('id', '=', hire.id).execute()
  await bill(hire.id, 46_000)
  expect((await listAmounts()).toSorted()).toEqual(['advance -39600', 'bill 46000', 'tds -400', 'tds -60'])
  expect((await read()).balance).toBe(rupees(5_940))
  await expect(
    recordPartnerPayment(app, staff, partner, { ...advance, reference: 'UTR-B', hireId: hire.id }),
  ).rejects.toMatchObject({ fields: { hire: 'payable.advance-hire' } })
})

const account = { holder: 'Sanjay More', account_number: '000123456789', ifsc: 'HDFC0000123' }

test('[PTN-04] a batch pays a balance once, also if two are made simultaneously', async () => {
  await bill((await createHire(10_000)).id, 10_000)
  await expect(createPayoutBatch(app, staff, [partner])).rejects.toMatchObject({ code: 'payable.no-account' })
  await addBankAccount(app, staff, partner, account)
  const both = await Promise.allSettled([1, 2].map(() => createPayoutBatch(app, staff, [partner])))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(one => one.status === 'rejected')).toMatchObject({ reason: { code: 'payable.nothing-due' } })
  const batch = both.find(one => one.status === 'fulfilled')!.value
  await expect(pay(1, 'UTR-X')).rejects.toMatchObject({ fields: { amount: 'payable.beyond' } }) // it is on its way
  const file = await readBankFile(app, staff, batch)
  expect(file).toContain('NEFT,Sanjay More,')
  expect(file).toContain(',HDFC0000123,10000.00,2026-12-05,')
  const { payouts } = await readPayoutBatch(app, staff, batch)
  expect(payouts[0]!.account).not.toContain('0001234')
  const settle = () => settlePayout(app, staff, payouts[0]!.id, { reference: 'HDFCN1' })
  const twice = await Promise.allSettled([settle(), settle()])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await read()).balance).toBe(0)
  expect(await listAmounts()).toEqual(['payment -10000', 'bill 10000'])
})

test('[PTN-04] a payout that the bank returns is due again', async () => {
  await bill((await createHire(10_000)).id, 10_000)
  await addBankAccount(app, staff, partner, account)
  const { payouts } = await readPayoutBatch(app, staff, await createPayoutBatch(app, staff, [partner]))
  await settlePayout(app, staff, payouts[0]!.id, { reason: 'Account closed' })
  expect((await listPayables(app, staff)).partners.find(({ id }) => id === partner)).toMatchObject({
    ...{ balance: rupees(10_000), payable: rupees(10_000), onItsWay: 0, hasAccount: true, dueSince: '2026-12-16' },
  })
  await createPayoutBatch(app, staff, [partner])
})

test('[PTN-04] a role with an approval limit needs another person for a batch', async () => {
  await bill((await createHire(10_000)).id, 10_000)
  await addBankAccount(app, staff, partner, account)
  const clerk = { ...(await createTestStaff(app, 'Ravi', ownerRole)), role: { ...ownerRole, approvalLimit: rupees(1) } }
  const batch = await createPayoutBatch(app, clerk, [partner])
  await expect(readBankFile(app, clerk, batch)).rejects.toMatchObject({ code: 'payable.not-approved' })
  await expect(approvePayoutBatch(app, clerk, batch)).rejects.toMatchObject({ code: 'payable.own-batch' })
  const { payouts } = await readPayoutBatch(app, staff, batch)
  await expect(settlePayout(app, clerk, payouts[0]!.id, { reference: 'U' })).rejects.toMatchObject({
    code: 'payable.not-approved',
  })
  await approvePayoutBatch(app, staff, batch)
  expect(await readBankFile(app, clerk, batch)).toContain('HDFC0000123')
})

test('[PTN-04] staff of other branches see no payables, batches or statements of a partner', async () => {
  partner = await createPartner({ branches: [0] })
  await bill((await createHire(10_000)).id, 10_000)
  await addBankAccount(app, staff, partner, account)
  const batch = await createPayoutBatch(app, staff, [partner])
  const elsewhere = { ...staff, branches: [999] }
  const seen = await listPayables(app, elsewhere)
  expect(seen.partners.some(({ id }) => id === partner)).toBe(false)
  expect(seen.batches.some(({ id }) => id === batch)).toBe(false)
  await expect(readPayoutBatch(app, elsewhere, batch)).rejects.toMatchObject({ code: 'payable.batch' })
  await expect(readPartnerStatement(app, elsewhere, partner)).rejects.toMatchObject({ code: 'partner.unknown' })
  await expect(createPayoutBatch(app, elsewhere, [partner])).rejects.toMatchObject({ code: 'partner.unknown' })
})
