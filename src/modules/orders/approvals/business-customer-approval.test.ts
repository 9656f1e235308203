import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paise, paise, rupees, subtract } from '#kernel/money.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { recordManualPayment, reducePrice, withdrawPriceReduction } from '#modules/billing/index.server.ts'
import { saveBusinessCustomer } from '#modules/business-customers/index.server.ts'
import { buildApprovalLink } from '#modules/business-customers/internal.server.ts'
import type {
  BusinessCustomerContact,
  BusinessCustomerTerms,
} from '#modules/business-customers/rules/business-customer.ts'
import {
  answerApproval,
  answerChangeRequest,
  approveOrder,
  assignPartnerCrew,
  cancelOrder,
  completeOrder,
  findLatestApproval,
  findWaitingChange,
  getApprovalsByLink,
  listWaitingApprovals,
  placeMoveOrder,
  proposeChange,
  putOnAccount,
  readOrder,
  recordWorkDone,
  rescheduleOrder,
  resendApprovalLink,
  sendApprovalLink,
  setBusinessCustomer,
} from '#modules/orders/index.server.ts'
import { confirmByOffice } from '#testing/confirm-by-office.ts'
import { businessCustomerTerms, createTestBusinessCustomer } from '#testing/create-test-business-customer.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'

let app: TestApp
let staff: Staff
let customer: Customer
const START = new Date('2026-11-20T05:00:00Z')
const hr: BusinessCustomerContact = { name: 'Anita Rao', mobile: '', email: 'hr@sahyadri.example', role: 'hr' }
const other: BusinessCustomerContact = { name: 'Ravi Nair', mobile: '9811122234', email: '', role: 'hr' }
const keeper: BusinessCustomerContact = {
  name: 'Vikram Shah',
  mobile: '',
  email: 'accounts@sahyadri.example',
  role: 'accounts',
}
const terms = (over: Partial<BusinessCustomerTerms> = {}) =>
  businessCustomerTerms({
    approvalFrom: rupees(0),
    contacts: [hr, other, keeper],
    creditLimit: rupees(10_00_000),
    ...over,
  })

beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  staff = await createTestStaff(app, 'Farida', ownerRole)
  await app.db.updateTable('slots').set({ capacity: 500 }).execute()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(START)
  await app.db.deleteFrom('messages').execute()
  await app.db.deleteFrom('slot_reservations').execute()
  app.sent.length = 0
})

const read = (orderNo: string) => readOrder(app, staff, orderNo)
const getRevision = async (orderNo: string) => (await read(orderNo)).lastEvent
const put = async (orderNo: string) => putOnAccount(app, staff, orderNo, await getRevision(orderNo))
async function ofBusinessCustomer(firmId: number): Promise<string> {
  customer = await createTestCustomer(app)
  const { orderNo } = await placeMoveOrder(app, customer, buildTestDraft())
  await setBusinessCustomer(app, staff, orderNo, { firmId, po: '', seen: await getRevision(orderNo) })
  return orderNo
}
/** Creates a move that waits for the approval of its business customer. */
async function requestApproval(over: Partial<BusinessCustomerTerms> = {}) {
  const firmId = await createTestBusinessCustomer(app, staff, terms(over))
  const orderNo = await ofBusinessCustomer(firmId)
  await put(orderNo)
  return { firmId, orderNo, link: buildApprovalLink(app, firmId, hr, 0) }
}
const shownBy = async (link: string, orderNo: string) => {
  const { waiting } = await getApprovalsByLink(app, link)
  const { id, amount } = waiting.find(move => move.orderNo === orderNo)!
  return { id, shown: amount }
}
const approve = async (link: string, orderNo: string) =>
  answerApproval(app, link, { ...(await shownBy(link, orderNo)), answer: 'approve' })
const told = () =>
  app.db.selectFrom('messages').selectAll().where('template', '=', 'business-customer-approval').execute()
const kinds = async (orderNo: string) => (await read(orderNo)).events.map(({ kind }) => kind)

describe('an order above the approval limit of its business customer', () => {
  test('waits for HR: nothing is booked, and each approver alone gets a message with their own link', async () => {
    const { firmId, orderNo } = await requestApproval()
    expect(await read(orderNo)).toMatchObject({ status: 'Quotation', businessCustomer: { onAccount: false } })
    expect(await kinds(orderNo)).toContain('approval-requested')
    expect((await told()).map(({ email, mobile }) => [email, mobile])).toEqual([
      [hr.email, null],
      [null, other.mobile],
    ])
    await app.work()
    const links = app.sent.flatMap(({ text }) => /approve\/(\S+)/.exec(text)?.[1] ?? [])
    const [ofHr, ofOther] = [hr, other].map(contact => buildApprovalLink(app, firmId, contact, 0))
    expect(links.toSorted()).toEqual([ofHr!, ofOther!].toSorted())
    expect(JSON.stringify(await told())).not.toContain(ofHr)
    const [first] = (await getApprovalsByLink(app, ofOther!)).waiting
    expect(first).toMatchObject({
      ...{ orderNo, name: 'Neha Kulkarni', from: { name: 'Andheri West', city: 'Mumbai' }, to: { name: 'Powai' } },
      ...{ package: 'Standard', amount: (await read(orderNo)).total, before: null, state: 'waiting' },
    })
    expect(await listWaitingApprovals(app, staff, firmId)).toMatchObject([{ orderNo, state: 'waiting' }])
  })

  test('is booked once by an approval, with the approver and the time in the activity', async () => {
    const { orderNo, link } = await requestApproval()
    const shown = await shownBy(link, orderNo)
    await answerApproval(app, link, { ...shown, answer: 'approve' })
    const booked = await read(orderNo)
    expect(booked).toMatchObject({ status: 'Token', businessCustomer: { onAccount: true }, attention: [] })
    const said = booked.events.find(({ kind }) => kind === 'business-customer-approved')!
    expect(said).toMatchObject({ by: 'system:firm', note: expect.stringContaining('Anita Rao') })
    expect(await findLatestApproval(app, staff, orderNo)).toMatchObject({
      ...{ state: 'approved', by: 'Anita Rao', amount: shown.shown, at: START },
    })
    await answerApproval(app, link, { ...shown, answer: 'approve' }) // a double click
    expect(await kinds(orderNo)).toEqual(booked.events.map(({ kind }) => kind))
    const { waiting, answered } = await getApprovalsByLink(app, link)
    expect([waiting, answered.map(({ state, by }) => [state, by])]).toEqual([[], [['approved', 'Anita Rao']]])
  })

  test('counts one of two simultaneous answers, and rejects the other as already answered', async () => {
    const { firmId, orderNo, link } = await requestApproval()
    const second = buildApprovalLink(app, firmId, other, 0)
    const shown = await shownBy(link, orderNo)
    const outcomes = await Promise.allSettled([
      answerApproval(app, link, { ...shown, answer: 'approve' }),
      answerApproval(app, second, { ...shown, answer: 'refuse', reason: 'Too dear' }),
    ])
    const refused = outcomes.filter(one => one.status === 'rejected').map(({ reason }) => reason.code)
    expect(refused).toEqual(['approval.over'])
    const answers = (await kinds(orderNo)).filter(
      kind => kind === 'business-customer-approved' || kind === 'business-customer-refused',
    )
    expect(answers).toHaveLength(1)
  })

  test('shows staff the reason for a refusal, and staff may ask again', async () => {
    const { orderNo, link } = await requestApproval()
    const shown = await shownBy(link, orderNo)
    const silent = answerApproval(app, link, { ...shown, answer: 'refuse', reason: ' ' })
    await expect(silent).rejects.toMatchObject({ fields: { reason: 'reason.required' } })
    const long = answerApproval(app, link, { ...shown, answer: 'refuse', reason: 'x'.repeat(301) })
    await expect(long).rejects.toMatchObject({ fields: { reason: 'approval.reason' } })
    await answerApproval(app, link, { ...shown, answer: 'refuse', reason: 'A smaller truck will do' })
    const order = await read(orderNo)
    expect(order).toMatchObject({ status: 'Quotation', businessCustomer: { onAccount: false } })
    expect(order.attention.map(({ kind }) => kind)).toEqual(['business-customer-refused'])
    expect(await findLatestApproval(app, staff, orderNo)).toMatchObject({
      state: 'refused',
      reason: 'A smaller truck will do',
    })
    await put(orderNo)
    await approve(link, orderNo)
    expect(await read(orderNo)).toMatchObject({ status: 'Token', attention: [] })
  })

  test('needs no answer once it is cancelled or another business customer pays', async () => {
    const gone = await requestApproval()
    const shown = await shownBy(gone.link, gone.orderNo)
    await cancelOrder(app, staff, gone.orderNo, {
      reason: 'Stays',
      cause: 'customer',
      seen: await getRevision(gone.orderNo),
    })
    const late = answerApproval(app, gone.link, { ...shown, answer: 'approve' })
    await expect(late).rejects.toMatchObject({ code: 'approval.over' })
    expect((await read(gone.orderNo)).status).toBe('Cancelled')

    const { orderNo, link } = await requestApproval()
    const before = await shownBy(link, orderNo)
    const firmId = await createTestBusinessCustomer(app, staff)
    await setBusinessCustomer(app, staff, orderNo, { firmId, po: '', seen: await getRevision(orderNo) })
    const theirs = answerApproval(app, link, { ...before, answer: 'approve' })
    await expect(theirs).rejects.toMatchObject({ code: 'approval.over' })
    await put(orderNo)
    expect(await read(orderNo)).toMatchObject({ status: 'Token', businessCustomer: { id: firmId, onAccount: true } })
  })

  test('is approved only at the price that was shown', async () => {
    const { orderNo, link } = await requestApproval()
    const { id, shown } = await shownBy(link, orderNo)
    const dearer = answerApproval(app, link, { id, shown: paise(shown - 100) as Paise, answer: 'approve' })
    await expect(dearer).rejects.toMatchObject({ code: 'approval.price' })
    expect((await read(orderNo)).status).toBe('Quotation')
  })

  test('shows staff its current price while it waits, even where it has changed since', async () => {
    const { firmId, orderNo, link } = await requestApproval()
    const { lastEvent: seen } = await read(orderNo)
    await rescheduleOrder(app, staff, orderNo, { date: '2026-12-12', slot: 12 }, { seen })
    const { shown: amount } = await shownBy(link, orderNo)
    expect(amount).toBe((await read(orderNo)).total)
    expect(await findLatestApproval(app, staff, orderNo)).toMatchObject({ state: 'waiting', amount })
    expect(await listWaitingApprovals(app, staff, firmId)).toMatchObject([{ orderNo, amount }])
  })

  test('is not approved by another business customer’s link, and an ended link answers nothing', async () => {
    const { orderNo, link } = await requestApproval()
    const shown = await shownBy(link, orderNo)
    const stranger = buildApprovalLink(app, await createTestBusinessCustomer(app, staff, terms()), hr, 0)
    for (const wrong of [stranger, `${link.slice(0, -1)}x`, '']) {
      const answer = answerApproval(app, wrong, { ...shown, answer: 'approve' })
      await expect(answer, wrong).rejects.toMatchObject({ kind: 'unknown', code: 'business-customer.link' })
    }
    expect((await getApprovalsByLink(app, stranger)).waiting).toEqual([])
    app.setNow(new Date('2026-11-29T05:00:00Z'))
    await expect(getApprovalsByLink(app, link)).rejects.toMatchObject({ code: 'business-customer.link' })
    await expect(answerApproval(app, link, { ...shown, answer: 'approve' })).rejects.toMatchObject({
      code: 'business-customer.link',
    })
  })

  test('stays approved and is flagged for staff where it can no longer be booked', async () => {
    const { firmId, orderNo, link } = await requestApproval()
    await saveBusinessCustomer(app, staff, firmId, { revision: 1, terms: terms({ creditLimit: rupees(1) }) })
    await approve(link, orderNo)
    const order = await read(orderNo)
    expect(order).toMatchObject({ status: 'Quotation', businessCustomer: { onAccount: false } })
    expect(order.attention.map(({ kind }) => kind)).toEqual(['business-customer-approved'])
    await saveBusinessCustomer(app, staff, firmId, { revision: 2, terms: terms() })
    await put(orderNo)
    expect(await read(orderNo)).toMatchObject({ status: 'Token', attention: [], businessCustomer: { onAccount: true } })
  })

  test('is not asked for where the price is below the limit', async () => {
    const orderNo = await ofBusinessCustomer(
      await createTestBusinessCustomer(app, staff, terms({ approvalFrom: rupees(5_00_000) })),
    )
    await put(orderNo)
    expect(await read(orderNo)).toMatchObject({ status: 'Token', businessCustomer: { onAccount: true } })
    expect(await told()).toEqual([])
  })
})

describe('an order on account that costs more than was approved', () => {
  /** Adds items that the customer approves. `more`: the price beyond the approved one, in paise. */
  async function raised() {
    const { firmId, orderNo, link } = await requestApproval()
    await approve(link, orderNo)
    const { total: before } = await read(orderNo)
    await proposeChange(app, staff, orderNo, { cart: { 1: 2, 2: 2, 3: 1, 4: 3 } }, { reason: 'They called' })
    const { id } = (await findWaitingChange(app, customer, orderNo))!
    await answerChangeRequest(app, customer, orderNo, { id, answer: 'agree' })
    return { firmId, orderNo, link, before, more: subtract((await read(orderNo)).total, before) }
  }
  const ready = async (orderNo: string) => {
    await approveOrder(app, staff, orderNo)
    await assignPartnerCrew(app, staff, orderNo, 'Ramesh')
  }
  const complete = (orderNo: string) => completeOrder(app, staff, orderNo, confirmByOffice(app))
  const lower = async (orderNo: string, amount: Paise) =>
    reducePrice(app, staff, orderNo, { amount, reason: 'Goodwill', seen: await getRevision(orderNo) })

  test('is sent for approval again, stays on account, and is completed once approved', async () => {
    const { orderNo, link, before, more } = await raised()
    expect((await getApprovalsByLink(app, link)).waiting).toMatchObject([{ orderNo, amount: before + more, before }])
    expect(await read(orderNo)).toMatchObject({ status: 'Token', businessCustomer: { onAccount: true } })
    expect(await told()).toHaveLength(4)
    await ready(orderNo)
    await expect(complete(orderNo)).rejects.toMatchObject({ code: 'business-customer.unapproved' })
    await approve(link, orderNo)
    await complete(orderNo)
    expect((await read(orderNo)).status).toBe('Completed')
  })

  test('is sent for approval again on a dearer date', async () => {
    const { orderNo, link } = await requestApproval()
    await approve(link, orderNo)
    const { total, lastEvent } = await read(orderNo)
    await rescheduleOrder(app, staff, orderNo, { date: '2026-12-12', slot: 12 }, { seen: lastEvent })
    const { waiting } = await getApprovalsByLink(app, link)
    expect(waiting).toMatchObject([{ orderNo, before: total, amount: (await read(orderNo)).total }])
    expect(waiting[0]!.amount).toBeGreaterThan(total)
  })

  test('is not sent again on a date that costs no more', async () => {
    const { orderNo, link } = await requestApproval()
    await approve(link, orderNo)
    const seen = await getRevision(orderNo)
    await rescheduleOrder(app, staff, orderNo, { date: '2026-12-12', slot: 12 }, { seen, ourCause: true })
    expect((await getApprovalsByLink(app, link)).waiting).toEqual([])
  })

  test('needs no approval once the difference is taken off, and needs it again when that is withdrawn', async () => {
    const { orderNo, link, more } = await raised()
    await lower(orderNo, more)
    expect((await getApprovalsByLink(app, link)).waiting).toEqual([])
    const [allowance] = (await read(orderNo)).allowances
    await withdrawPriceReduction(app, staff, orderNo, allowance!.id, {
      reason: 'Typo',
      seen: await getRevision(orderNo),
    })
    expect((await getApprovalsByLink(app, link)).waiting).toMatchObject([{ orderNo }])
  })

  test('is completed where the customer who moves pays the excess', async () => {
    const { orderNo, more } = await raised()
    await ready(orderNo)
    const part = { mode: 'cash', reference: '', amount: paise(more - 100) } as const
    await recordManualPayment(app, staff, orderNo, part)
    await expect(complete(orderNo)).rejects.toMatchObject({ code: 'business-customer.unapproved' })
    await recordManualPayment(app, staff, orderNo, { ...part, amount: paise(100) })
    await complete(orderNo)
    expect((await read(orderNo)).status).toBe('Completed')
  })

  test('is flagged after a refusal, and not completed on account', async () => {
    const { orderNo, link } = await raised()
    const shown = await shownBy(link, orderNo)
    await answerApproval(app, link, { ...shown, answer: 'refuse', reason: 'As agreed, please' })
    expect((await read(orderNo)).attention.map(({ kind }) => kind)).toEqual(['business-customer-refused'])
    await ready(orderNo)
    await expect(complete(orderNo)).rejects.toMatchObject({ code: 'business-customer.unapproved' })
  })

  test('is sent to the new business customer, and no longer to the first', async () => {
    const { orderNo, link } = await requestApproval()
    await approve(link, orderNo)
    const other = await createTestBusinessCustomer(app, staff, terms())
    await setBusinessCustomer(app, staff, orderNo, { firmId: other, po: '', seen: await getRevision(orderNo) })
    expect((await getApprovalsByLink(app, buildApprovalLink(app, other, hr, 0))).waiting).toMatchObject([
      { orderNo, before: null },
    ])
    const third = await createTestBusinessCustomer(app, staff, terms({ approvalFrom: null }))
    await setBusinessCustomer(app, staff, orderNo, { firmId: third, po: '', seen: await getRevision(orderNo) })
    expect((await getApprovalsByLink(app, buildApprovalLink(app, other, hr, 0))).waiting).toEqual([])
    await ready(orderNo)
    await complete(orderNo)
  })

  test('is not completed without the approval where it was done yesterday and reported today', async () => {
    const { orderNo, link } = await raised()
    app.setNow(new Date('2026-12-08T12:00:00Z'))
    await recordWorkDone(app, staff, orderNo, {
      crew: 'Ramesh',
      seen: await getRevision(orderNo),
      ...confirmByOffice(app),
    })
    expect((await read(orderNo)).status).toBe('ready')
    await expect(getApprovalsByLink(app, link)).rejects.toMatchObject({ code: 'business-customer.link' }) // ended in between
  })
})

describe('the approval link', () => {
  test('is sent again to all approvers, and once on a double click', async () => {
    const { firmId, orderNo } = await requestApproval()
    app.setNow(new Date(START.getTime() + 3_600_000))
    await resendApprovalLink(app, staff, orderNo, await getRevision(orderNo))
    await resendApprovalLink(app, staff, orderNo, await getRevision(orderNo))
    await sendApprovalLink(app, staff, firmId)
    expect(await told()).toHaveLength(4)
    expect(await findLatestApproval(app, staff, orderNo)).toMatchObject({ notifiedAt: app.now(), requestedAt: START })
  })

  test('is not sent where nothing waits, or by staff without the permission', async () => {
    const { firmId, orderNo, link } = await requestApproval()
    const bare: Staff = { ...staff, role: { ...operationsRole, permissions: ['orders'] } }
    await expect(sendApprovalLink(app, bare, firmId)).rejects.toMatchObject({ code: 'staff.right' })
    await expect(resendApprovalLink(app, bare, orderNo, 0)).rejects.toMatchObject({ code: 'staff.right' })
    await approve(link, orderNo)
    await expect(sendApprovalLink(app, staff, firmId)).rejects.toMatchObject({
      code: 'business-customer.nothing-waits',
    })
    await app.work() // the earlier messages, sent late: nobody needs them any more
    expect(app.sent.filter(({ text }) => text.includes('/approve/'))).toEqual([])
  })

  test('waits once where approval is requested twice', async () => {
    const { orderNo } = await requestApproval()
    await expect(put(orderNo)).rejects.toMatchObject({ code: 'business-customer.waits' })
  })
})
