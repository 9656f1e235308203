import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { type Role, toRole } from '#modules/access/rules/role.ts'
import { approveOrder, cancelOrder, placeMoveOrder, readOrder } from '#modules/orders/index.server.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { listMoneyProposals } from '../queries/list-money-proposals.ts'
import { approveMoneyProposal } from './approve-money-proposal.ts'
import { declineMoneyProposal } from './decline-money-proposal.ts'
import { recordManualPayment } from './record-manual-payment.ts'
import { reducePrice } from './reduce-price.ts'
import { refundOrder } from './refund-order.ts'

const limited = (code: string) =>
  toRole({ code, name: 'Accounts', permissions: ['orders', 'jobs', 'payments', 'money'], approvalLimit: rupees(500) })

let app: TestApp
let customer: Customer
let farida: Staff
let joseph: Staff
let anil: Staff
let orderNo: string
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  customer = await createTestCustomer(app)
  farida = await member(ownerRole)
  joseph = await member(limited('accounts'))
  anil = await member(limited('accounts'))
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(new Date('2026-11-20T05:00:00Z'))
  await app.db.deleteFrom('slot_reservations').execute()
  const placed = await placeMoveOrder(app, customer, buildTestDraft())
  orderNo = placed.orderNo
  const { token } = await readOrder(app, farida, orderNo)
  await recordManualPayment(app, farida, orderNo, { amount: token, mode: 'cash', reference: '', on: '2026-11-20' })
  await approveOrder(app, farida, orderNo)
  const { balanceDue } = await readOrder(app, farida, orderNo)
  await recordManualPayment(app, farida, orderNo, { amount: balanceDue, mode: 'cash', reference: '', on: '2026-11-20' })
})

const member = (role: Role) => createTestStaff(app, role.name, role)
const view = () => readOrder(app, farida, orderNo)
const waiting = async (who = farida) => listMoneyProposals(app, who, (await view()).id)
const factsOf = async () => (await view()).attention.map(({ kind }) => kind)
const back = (amount: number, reason = 'A scratch') => ({ amount: rupees(amount), reason })

describe('a refund above the approval limit', () => {
  test('waits: nothing is refunded, and the order is flagged for a second approver', async () => {
    const before = (await view()).paid
    await refundOrder(app, joseph, orderNo, back(501))
    await refundOrder(app, joseph, orderNo, back(501)) // the button is pressed twice
    expect((await view()).paid).toBe(before)
    expect(await waiting()).toMatchObject([
      { action: 'refund', amount: rupees(501), by: 'Accounts', confirmable: true },
    ])
    expect(await waiting(joseph)).toMatchObject([{ own: true, confirmable: false }])
    expect(await waiting(anil)).toMatchObject([{ own: false, confirmable: false }])
    expect(await factsOf()).toContain('second-person')
  })

  test('is made once, when a second approver confirms it', async () => {
    const before = (await view()).paid
    await refundOrder(app, joseph, orderNo, back(501))
    const { id } = (await waiting())[0]!
    await expect(approveMoneyProposal(app, joseph, orderNo, { id })).rejects.toMatchObject({ code: 'proposal.own' })
    await expect(approveMoneyProposal(app, anil, orderNo, { id })).rejects.toMatchObject({ code: 'proposal.beyond' })
    const twice = await Promise.allSettled([1, 2].map(() => approveMoneyProposal(app, farida, orderNo, { id })))
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await view()).paid).toBe(paise(before - rupees(501)))
    expect(await factsOf()).not.toContain('second-person')
    await expect(declineMoneyProposal(app, farida, orderNo, { id })).rejects.toMatchObject({ code: 'proposal.decided' })
  })

  test('is declined by another member of staff or withdrawn by its proposer', async () => {
    const before = (await view()).paid
    for (const who of [farida, joseph]) {
      await refundOrder(app, joseph, orderNo, back(600))
      const { id } = (await waiting())[0]!
      await declineMoneyProposal(app, who, orderNo, { id })
    }
    expect([(await view()).paid, await waiting(), await factsOf()]).toEqual([
      before,
      [],
      expect.not.arrayContaining(['second-person']),
    ])
  })

  test('reduces the price only after confirmation', async () => {
    const { total } = await view()
    await reducePrice(app, joseph, orderNo, back(800))
    expect((await view()).total).toBe(total)
    const { id } = (await waiting())[0]!
    await approveMoneyProposal(app, farida, orderNo, { id })
    expect((await view()).total).toBe(paise(total - rupees(800)))
  })

  test('several parts together do not bypass the limit', async () => {
    const before = (await view()).paid
    await refundOrder(app, joseph, orderNo, back(300))
    await reducePrice(app, joseph, orderNo, back(200))
    expect((await view()).paid).toBe(paise(before - rupees(300))) // the amount due is 200 less
    expect(await waiting()).toEqual([])
    await refundOrder(app, joseph, orderNo, back(1))
    expect(await waiting()).toMatchObject([{ amount: rupees(1) }])
  })

  test('is rejected immediately if nobody could make it', async () => {
    const { paid } = await view()
    const requested = { amount: paise(paid + 100), reason: 'Too much' }
    await expect(refundOrder(app, joseph, orderNo, requested)).rejects.toMatchObject({ code: 'refund.too-much' })
    expect(await waiting()).toEqual([])
  })

  test('cannot be confirmed if the order no longer allows it', async () => {
    await reducePrice(app, joseph, orderNo, back(800))
    const { id } = (await waiting())[0]!
    await cancelOrder(app, farida, orderNo, { reason: 'No truck', cause: 'company' })
    await expect(approveMoneyProposal(app, farida, orderNo, { id })).rejects.toMatchObject({ code: 'order.status' })
    await declineMoneyProposal(app, farida, orderNo, { id })
  })

  test('also applies to a cancellation on other terms', async () => {
    const cancelled = cancelOrder(app, joseph, orderNo, { reason: 'Ill', cause: 'customer', refund: paise(0) })
    await expect(cancelled).rejects.toMatchObject({ kind: 'forbidden', code: 'cancellation.beyond' })
  })

  test('counts earlier refunds for a cancellation', async () => {
    await refundOrder(app, joseph, orderNo, back(300))
    app.setNow(new Date('2026-12-08T03:00:00Z')) // the token is the cancellation charge by now
    const { paid, token } = await view()
    const terms = paid - token
    const buildRequest = (more: number) => ({
      reason: 'Ill',
      cause: 'customer' as const,
      refund: paise(terms + rupees(more)),
    })
    await expect(cancelOrder(app, joseph, orderNo, buildRequest(201))).rejects.toMatchObject({
      code: 'cancellation.beyond',
    })
    await cancelOrder(app, joseph, orderNo, buildRequest(200))
    expect((await view()).paid).toBe(paise(token - rupees(200)))
  })
})
