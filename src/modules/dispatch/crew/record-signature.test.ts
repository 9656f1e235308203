import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Customer, Staff, Worker } from '#modules/access/rules/actor.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { createTestCrewedJob } from '#testing/create-test-crewed-job.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { createTestCustomer } from '#testing/samples.ts'
import { purgeJobRecords } from '../lifecycle/purge-job-records.ts'
import { recordSignature, type SentSignature } from './record-signature.ts'
import { findEndCode, listOrderSignatures, listOwnSignatures, readJobSignature } from './signatures.ts'

const strokes = '10,10 20,30 40,30 60,10 80,30 100,10;120,40'
let app: TestApp
let staff: Staff
let crewed: Awaited<ReturnType<typeof createTestCrewedJob>>
let customer: Customer
let began: Date
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())
beforeEach(async () => {
  began = app.now()
  crewed = await createTestCrewedJob(app, staff)
  const { customer: its } = await readOrder(app, staff, crewed.orderNo)
  customer = { kind: 'customer', language: 'en', ...its } as Customer
})
afterEach(() => app.setNow(began))

const sign = (more: Partial<SentSignature> = {}, by: Worker = crewed.driver) =>
  recordSignature(app, by, { ...crewed.told(by), signer: 'Meera Joshi', strokes, code: '', remark: '', ...more })
const kept = () => listOrderSignatures(app, staff, crewed.orderId)
const order = () => readOrder(app, staff, crewed.orderNo)

test('a signature is recorded once, from however many phones; customer and staff see who signed', async () => {
  const first = crewed.told(crewed.driver, 5)
  await Promise.all([sign(first), sign(first), sign({ signer: 'Another' }, crewed.mate)])
  await sign({ signer: 'A third' }, crewed.mate)
  const [one, ...more] = await kept()
  expect(more).toEqual([])
  expect(one).toMatchObject({ strokes, remark: '' })
  expect(await listOwnSignatures(app, customer, crewed.orderNo)).toEqual([one])
  expect(await listOwnSignatures(app, await createTestCustomer(app), crewed.orderNo)).toEqual([])
  expect((await order()).events.filter(({ kind }) => kind === 'signed')).toHaveLength(1)
  expect((await readJobSignature(app, crewed.mate, crewed.jobId)).signed).toMatchObject({ signer: one!.signer })
})

test('a signature before the date of the job is refused', async () => {
  app.setNow(new Date('2026-12-07T23:00:00+05:30'))
  await expect(sign()).rejects.toMatchObject({ kind: 'conflict', code: 'crew.too-soon' })
  expect(await kept()).toEqual([])
})

test('a signature of a phone whose clock was changed has the time at which it arrived', async () => {
  await sign(crewed.told(crewed.driver, 20 * 24 * 60))
  expect(await kept()).toMatchObject([{ at: app.now() }])
})

test('a customer who cannot sign reads out the End OTP, shown from the date of the job until it is used', async () => {
  const code = (await findEndCode(app, customer, crewed.orderNo))!
  expect(code).toMatch(/^\d{4}$/)
  const wrong = code === '1111' ? '2222' : '1111'
  await expect(sign({ strokes: '', code: wrong })).rejects.toMatchObject({ code: 'crew.code-wrong' })
  await expect(sign({ strokes: '', code: '' })).rejects.toMatchObject({ code: 'sign.none' })
  await expect(sign({ strokes: '5,5', code: '' })).rejects.toMatchObject({ code: 'sign.none' })
  await expect(sign({ signer: '' })).rejects.toMatchObject({ code: 'sign.name' })
  expect(await kept()).toEqual([])
  app.setNow(new Date('2026-12-07T20:00:00+05:30'))
  expect(await findEndCode(app, customer, crewed.orderNo)).toBeNull()
  app.setNow(new Date('2026-12-08T18:00:00+05:30'))
  await sign({ strokes: '', code })
  expect(await kept()).toMatchObject([{ signer: 'Meera Joshi', strokes: null }])
  expect(await findEndCode(app, customer, crewed.orderNo)).toBeNull()
})

test('tries for the End OTP are limited', async () => {
  for (let n = 0; n < 5; n++)
    await expect(sign({ strokes: '', code: 'none' })).rejects.toMatchObject({ kind: 'invalid' })
  await expect(sign({ strokes: '', code: 'none' })).rejects.toMatchObject({ code: 'sign.codes' })
  await sign() // a signature needs no code
  expect(await kept()).toHaveLength(1)
})

test('a remark of the customer raises a flag', async () => {
  await sign({ remark: 'The sofa has a scratch' })
  expect((await order()).attention.map(({ kind }) => kind)).toContain('remarked')
})

test('a signature is accepted from a worker who was shown the job, even if they left, and is erased with the customer', async () => {
  await expect(sign({}, crewed.stranger)).rejects.toMatchObject({ code: 'crew.job' })
  await app.db.updateTable('workers').set({ left_on: '2026-12-08' }).where('id', '=', crewed.driver.id).execute()
  await sign()
  expect(await kept()).toHaveLength(1)
  await app.db.transaction().execute(tx => purgeJobRecords(tx, [crewed.orderId]))
  expect(await kept()).toEqual([])
})
