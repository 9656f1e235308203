import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mobile } from '#kernel/phone.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import { recordContactMessage } from '#modules/contact-messages/index.server.ts'
import { readBookingLink } from '#modules/messaging/index.server.ts'
import { placeMoveOrder, readOrder, requestManualQuotation, saveMoveDraft } from '#modules/orders/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, buildTestPlace, createTestCustomer } from '#testing/samples.ts'
import { countLeads } from '../queries/count-leads.ts'
import { listLeadMessages } from '../queries/list-lead-messages.ts'
import { listLeads } from '../queries/list-leads.ts'
import { readLead } from '../queries/read-lead.ts'
import { readLeadQuotation } from '../queries/read-lead-quotation.ts'
import { assignLead } from './assign-lead.ts'
import { collectEnquiries } from './collect-enquiries.ts'
import { markLeadsWon } from './mark-leads-won.ts'
import { moveLead } from './move-lead.ts'
import { type Enquiry, recordEnquiry } from './record-enquiry.ts'
import { recordLeadActivity } from './record-lead-activity.ts'
import { recordStaffLead } from './record-staff-lead.ts'
import { saveFollowUpPlan } from './save-follow-up-plan.ts'
import { setNextFollowUp } from './set-next-follow-up.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())

let numbers = 9_810_000_000
const aMobile = () => String(numbers++) as Mobile
const later = (minutes: number) => app.setNow(new Date(app.now().getTime() + minutes * 60_000))
const createTestEnquiry = (more: Partial<Enquiry> = {}): Enquiry => ({
  ...{ mobile: aMobile(), name: 'Neha', email: '', language: 'en', cityId: null, channel: 'webhook' as const },
  ...{ key: crypto.randomUUID(), words: 'A 2 BHK to Pune', at: app.now(), ...more },
})
const enquire = async (more: Partial<Enquiry> = {}) => {
  const asking = createTestEnquiry(more)
  return (await inTransaction(app.db, tx => recordEnquiry(app, tx, asking)))!
}
const rowsOf = (mobile: string) => app.db.selectFrom('leads').selectAll().where('mobile', '=', mobile).execute()
const rowOf = (id: number) => app.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const seen = async (id: number) => ({ id, revision: (await rowOf(id)).revision })
const called = async (id: number, outcome: 'reached' | 'no-answer', next: Date | null = null) =>
  recordLeadActivity(app, staff, await seen(id), {
    ...{ kind: 'call', outcome, words: 'Spoke' },
    next: next && { at: next, kind: 'call' },
  })

describe('new leads', () => {
  test('a person has one open lead, also with concurrent enquiries from several sources', async () => {
    const mobile = aMobile()
    const all = Array.from({ length: 50 }, () => enquire({ mobile }))
    const taken = await Promise.all(all)
    expect(taken.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await rowsOf(mobile)).toHaveLength(1)
    const events = app.db.selectFrom('lead_events').select('id').where('lead_id', '=', taken[0]!.id)
    expect(await events.execute()).toHaveLength(50)
  })

  test('the same enquiry fifty times at once counts once', async () => {
    const asking = createTestEnquiry()
    const all = Array.from({ length: 50 }, () => inTransaction(app.db, tx => recordEnquiry(app, tx, asking)))
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1)
    const [lead] = await rowsOf(asking.mobile)
    const events = app.db.selectFrom('lead_events').select('id').where('lead_id', '=', lead!.id)
    expect(await events.execute()).toHaveLength(1)
  })

  test('are created from requests and messages immediately, from drafts and unpaid quotations later, each once', async () => {
    const people = await Promise.all([1, 2, 3].map(() => createTestCustomer(app)))
    const [asks, drafts, quoted] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
    const far = {
      ...buildTestDraft(),
      to: { ...buildTestDraft().to, place: buildTestPlace('l-vaishali-nagar-302021') },
    }
    await requestManualQuotation(app, asks, far)
    await saveMoveDraft(app, drafts, buildTestDraft())
    await placeMoveOrder(app, quoted, buildTestDraft())
    const writes = aMobile()
    const message = { kind: 'contact' as const, name: 'Ravi', email: 'ravi@example.in', message: 'Do you go to Pune?' }
    await recordContactMessage(app, { address: '10.0.0.1', language: 'en' }, { ...message, phone: writes })
    const states = async () =>
      Promise.all([asks.mobile, writes, drafts.mobile, quoted.mobile].map(async of => (await rowsOf(of))[0]?.state))
    await collectEnquiries(app)
    expect(await states()).toEqual(['new', 'new', undefined, undefined])
    later(31)
    await collectEnquiries(app)
    expect(await states()).toEqual(['new', 'new', undefined, 'quoted'])
    later(30)
    await Promise.all([collectEnquiries(app), collectEnquiries(app)])
    expect(await states()).toEqual(['new', 'new', 'new', 'quoted'])
    expect(await collectEnquiries(app)).toBe(0)
  })

  test('a paid quotation marks its lead as won; an earlier booking does not mark a new one', async () => {
    const customer = await createTestCustomer(app)
    const { orderNo } = await placeMoveOrder(app, customer, { ...buildTestDraft(), date: '2026-12-09' })
    later(31)
    await collectEnquiries(app)
    const [lead] = await rowsOf(customer.mobile)
    expect(lead).toMatchObject({ state: 'quoted', next_kind: 'call' })
    expect(await markLeadsWon(app)).toBe(0)
    later(1)
    const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
    const paid = { paymentId: `pay_${orderNo}`, providerOrderId, state: 'captured', amount, currency: 'INR' } as const
    await recordReportedPayments(app, 'webhook', [{ ...paid, method: 'upi', error: null }])
    expect(await markLeadsWon(app)).toBe(1)
    expect(await markLeadsWon(app)).toBe(0)
    expect(await rowOf(lead!.id)).toMatchObject({ state: 'won', next_at: null })
    expect((await readLead(app, staff, lead!.id)).orderNo).toBe(orderNo)

    later(60)
    const again = await enquire({ mobile: customer.mobile as Mobile })
    expect(again.isNew).toBe(true)
    expect(await markLeadsWon(app)).toBe(0)
  })
})

describe('the follow-up plan', () => {
  test('no answer leads to its next step, an answer ends it, and after its last step the lead is dormant', async () => {
    app.setNow(new Date('2026-11-23T05:00:00Z'))
    const { id } = await enquire()
    expect(await rowOf(id)).toMatchObject({ next_step: 0, next_at: new Date('2026-11-23T05:10:00Z') })
    later(20)
    await called(id, 'no-answer')
    expect(await rowOf(id)).toMatchObject({
      ...{ state: 'new', next_step: 1, owner_id: staff.id },
      ...{ next_at: new Date('2026-11-24T05:10:00Z'), answered_at: new Date('2026-11-23T05:20:00Z') },
    })
    await called(id, 'reached', new Date('2026-11-25T06:00:00Z'))
    expect(await rowOf(id)).toMatchObject({ state: 'contacted', next_step: null })
    await called(id, 'no-answer')
    expect(await rowOf(id)).toMatchObject({ state: 'contacted', next_at: null })

    const { id: answers } = await enquire()
    await called(answers, 'reached')
    expect(await rowOf(answers)).toMatchObject({ state: 'contacted', next_at: null, next_step: null })

    const { id: silent } = await enquire()
    for (const _ of [1, 2, 3]) await called(silent, 'no-answer')
    expect(await rowOf(silent)).toMatchObject({ state: 'dormant', next_at: null })
    await enquire({ mobile: (await rowOf(silent)).mobile as Mobile })
    expect(await rowOf(silent)).toMatchObject({ state: 'new', next_step: 0, answered_at: null })
  })

  test('a saved plan applies to later steps; a concurrent save is rejected, and steps must be in order', async () => {
    const { revision } = await app.db.selectFrom('sales_plan').select('revision').executeTakeFirstOrThrow()
    const steps = [{ kind: 'message' as const, minutes: 5 }]
    await expect(
      saveFollowUpPlan(app, staff, { revision, steps: [...steps, ...steps], desk: [] }),
    ).rejects.toMatchObject({
      code: 'lead.steps',
    })
    await saveFollowUpPlan(app, staff, { revision, steps, desk: [] })
    await expect(saveFollowUpPlan(app, staff, { revision, steps, desk: [] })).rejects.toMatchObject({
      code: 'lead.changed',
    })
    const { id } = await enquire()
    expect(await rowOf(id)).toMatchObject({ next_kind: 'message', next_step: 0 })
    expect(await listAuditChanges(app, 'sales-plan', 1)).toHaveLength(1)
  })
})

describe('the owner of a new lead', () => {
  test('is chosen in turn among the staff of its city, first those who speak its language', async () => {
    const asha = await createTestStaff(app, 'Asha', operationsRole) // created in order, because turns begin by id
    const bala = await createTestStaff(app, 'Bala', operationsRole)
    const chitra = await createTestStaff(app, 'Chitra', operationsRole)
    const row = { name: 'Bengaluru', address: 'Hoodi', phone: '', gstin: '29AAGCB7383J1Z4', series: 'KA' }
    const { id: branch } = await app.db.insertInto('branches').values(row).returning('id').executeTakeFirstOrThrow()
    const city = app.db.updateTable('cities').set({ branch_id: branch }).where('slug', '=', 'bangalore').returning('id')
    const { id: cityId } = await city.executeTakeFirstOrThrow()
    await app.db
      .updateTable('staff')
      .set({ branches: JSON.stringify([branch]) as never })
      .where('id', '=', chitra.id)
      .execute()
    const { revision } = await app.db.selectFrom('sales_plan').select('revision').executeTakeFirstOrThrow()
    const desk = [
      { id: asha.id, languages: ['en'] },
      { id: bala.id, languages: ['en', 'ta'] },
      { id: chitra.id, languages: ['kn'] },
    ]
    await saveFollowUpPlan(app, staff, { revision, steps: [{ kind: 'call', minutes: 10 }], desk })
    const takes = async (more: Partial<Enquiry> = {}) => {
      later(1)
      return (await rowOf((await enquire(more)).id)).owner_id
    }
    expect([await takes(), await takes(), await takes()]).toEqual([asha.id, bala.id, asha.id])
    expect([await takes({ language: 'ta' }), await takes({ language: 'ta' })]).toEqual([bala.id, bala.id])
    expect(await takes({ cityId, language: 'kn' })).toBe(chitra.id)
    const bound = { ...chitra, branches: [branch] }
    const { rows } = await listLeads(app, bound, { by: 'due', whose: 'all' })
    expect(rows.map(({ city: name }) => name)).toEqual(['Bengaluru'])
    await expect(saveFollowUpPlan(app, bound, { revision: revision + 1, steps: [], desk })).rejects.toMatchObject({
      code: 'staff.all-branches',
    })
  })
})

describe('staff', () => {
  test('enter a caller once, however often the form is sent, and join an existing lead', async () => {
    const mobile = aMobile()
    const told = {
      key: 'k1',
      mobile,
      name: 'Imran',
      language: 'en',
      cityId: null,
      channel: 'walk-in',
      words: '',
    } as const
    const { id } = await recordStaffLead(app, staff, told)
    expect(await recordStaffLead(app, staff, told)).toEqual({ id, elsewhere: false })
    expect(await recordStaffLead(app, staff, { ...told, key: 'k2', channel: 'call' })).toEqual({ id, elsewhere: false })
    expect(await rowOf(id)).toMatchObject({ channel: 'walk-in', owner_id: staff.id })
    expect((await readLead(app, staff, id)).events.map(({ what }) => what)).toEqual(['call', 'walk-in'])
  })

  test('move a lead by the table of stages; lost needs a reason, and a concurrent change is rejected', async () => {
    const { id } = await enquire()
    const at = await seen(id)
    await expect(moveLead(app, staff, at, { to: 'won', reason: null })).rejects.toMatchObject({ code: 'lead.state' })
    await expect(moveLead(app, staff, at, { to: 'lost', reason: null })).rejects.toMatchObject({ code: 'lead.reason' })
    await moveLead(app, staff, at, { to: 'survey', reason: null })
    await expect(moveLead(app, staff, at, { to: 'quoted', reason: null })).rejects.toMatchObject({
      code: 'lead.changed',
    })
    await moveLead(app, staff, await seen(id), { to: 'lost', reason: 'price' })
    await expect(called(id, 'reached')).rejects.toMatchObject({ code: 'lead.over' })
    const mine = { id, revision: (await rowOf(id)).revision }
    await expect(assignLead(app, staff, mine, 0)).rejects.toMatchObject({ code: 'lead.owner' })
    await assignLead(app, staff, mine, staff.id)
    const changes = await listAuditChanges(app, 'lead', id)
    expect(changes.map(({ action }) => action)).toEqual(['given', 'moved', 'moved'])
  })

  test('[CON-07] see the leads with a next step, the overdue first, and counts of those due today', async () => {
    const other = await createTestStaff(app, 'Devi', operationsRole)
    const [late, soon, tomorrow] = await Promise.all([1, 2, 3].map(() => enquire({ staff: other })))
    const due = async (id: number, minutes: number) =>
      app.db
        .updateTable('leads')
        .set({ next_at: new Date(app.now().getTime() + minutes * 60_000) })
        .where('id', '=', id)
        .execute()
    await Promise.all([due(soon!.id, 30), due(late!.id, -30), due(tomorrow!.id, 1_440)])
    const { rows } = await listLeads(app, other, { by: 'due', whose: 'mine' })
    expect(rows.map(({ id }) => id)).toEqual([late!.id, soon!.id, tomorrow!.id])
    const counts = await countLeads(app, other)
    expect(counts.mine).toEqual({ due: 2, overdue: 1 })
    expect(counts.states.lost).toBe(1)
    await app.db.updateTable('leads').set({ entered_by_staff: true }).execute()
    expect((await countLeads(app, other)).responseMinutes).toBeNull()
    await app.db
      .updateTable('leads')
      .set({ entered_by_staff: false, answered_at: sql`enquired_at + interval '25 minutes'` })
      .execute()
    expect((await countLeads(app, other)).responseMinutes).toBe(25)
    const { mobile } = await rowOf(late!.id)
    expect((await listLeads(app, other, { by: 'mobile', digits: mobile })).rows).toHaveLength(1)
  })

  test('[CON-07] list a stage by next step, leads without one last, each with its last activity', async () => {
    const [none, later2, sooner] = [await enquire(), await enquire(), await enquire()]
    const hours = (count: number) => new Date(app.now().getTime() + count * 3_600_000)
    await called(none.id, 'reached')
    await called(later2.id, 'reached', hours(5))
    await called(sooner.id, 'no-answer', hours(2))
    await moveLead(app, staff, await seen(sooner.id), { to: 'contacted', reason: null })
    const ids = [none.id, later2.id, sooner.id]
    const { rows } = await listLeads(app, staff, { by: 'state', state: 'contacted' })
    const own = rows.filter(({ id }) => ids.includes(id))
    expect(own.map(({ id }) => id)).toEqual([sooner.id, later2.id, none.id])
    expect(own[0]!.last).toMatchObject({ kind: 'call', what: 'no-answer', words: 'Spoke' })
    expect(rows.findLastIndex(({ nextAt }) => nextAt !== null)).toBeLessThan(
      rows.findIndex(({ nextAt }) => nextAt === null),
    )
  })

  test('[CON-07] a call for later counts as an answer and needs a time', async () => {
    const { id } = await enquire()
    const later2 = { kind: 'call', outcome: 'call-later', words: '' } as const
    await expect(recordLeadActivity(app, staff, await seen(id), { ...later2, next: null })).rejects.toMatchObject({
      code: 'lead.when',
    })
    const at = new Date(app.now().getTime() + 3_600_000)
    await recordLeadActivity(app, staff, await seen(id), { ...later2, next: { at, kind: 'call' } })
    expect(await rowOf(id)).toMatchObject({ state: 'contacted', next_at: at, next_step: null })
  })

  test('[CON-07] set the next follow-up without an activity; it replaces the plan and wakes a dormant lead', async () => {
    const { id } = await enquire()
    const at = new Date(app.now().getTime() + 86_400_000)
    await expect(setNextFollowUp(app, staff, await seen(id), { at: app.now(), kind: 'call' })).rejects.toMatchObject({
      code: 'lead.past',
    })
    const before = await seen(id)
    await setNextFollowUp(app, staff, before, { at, kind: 'visit' })
    expect(await rowOf(id)).toMatchObject({ state: 'new', next_at: at, next_kind: 'visit', next_step: null })
    await expect(setNextFollowUp(app, staff, before, null)).rejects.toMatchObject({ code: 'lead.changed' })
    await moveLead(app, staff, await seen(id), { to: 'dormant', reason: null })
    await setNextFollowUp(app, staff, await seen(id), { at, kind: 'call' })
    expect(await rowOf(id)).toMatchObject({ state: 'contacted', next_at: at })
    await setNextFollowUp(app, staff, await seen(id), null)
    expect(await rowOf(id)).toMatchObject({ state: 'contacted', next_at: null, next_kind: null })
    await moveLead(app, staff, await seen(id), { to: 'lost', reason: 'price' })
    await expect(setNextFollowUp(app, staff, await seen(id), { at, kind: 'call' })).rejects.toMatchObject({
      code: 'lead.over',
    })
    expect((await listAuditChanges(app, 'lead', id)).filter(({ action }) => action === 'follow-up')).toHaveLength(3)
  })

  test('[CON-07] see the quotation of a lead with its price, its messages and a link, if they may see orders', async () => {
    const customer = await createTestCustomer(app)
    const { orderNo } = await placeMoveOrder(app, customer, { ...buildTestDraft(), date: '2026-12-09' })
    later(31)
    await collectEnquiries(app)
    const { id } = (await rowsOf(customer.mobile))[0]!
    const lead = await readLead(app, staff, id)
    const order = await readOrder(app, staff, orderNo)
    const quotation = await readLeadQuotation(app, staff, lead)
    expect(quotation).toMatchObject({ orderNo, version: null, total: order.total, token: order.token })
    expect(quotation!.deliveries.map(({ template }) => template)).toContain('quotation')
    expect(await readBookingLink(app, quotation!.url.split('/b/')[1]!)).toEqual({ orderNo, ended: false })
    const { rows } = await listLeads(app, staff, { by: 'state', state: 'quoted' })
    expect(rows.find(one => one.id === id)).toMatchObject({ total: order.total, last: { words: orderNo } })
    await enquire({
      mobile: customer.mobile as Mobile,
      words: 'Is the piano included?',
      at: new Date(app.now().getTime() - 1),
    })
    const again = await listLeads(app, staff, { by: 'state', state: 'quoted' })
    expect(again.rows.find(one => one.id === id)!.last!.words).toBe('Is the piano included?')
    const told = await listLeadMessages(app, staff, lead)
    expect(told.map(({ template }) => template)).toContain('quotation')

    const seller = await createTestStaff(app, 'Esha', { ...operationsRole, permissions: ['leads'] })
    expect(await readLeadQuotation(app, seller, lead)).toBeNull()
    expect(await listLeadMessages(app, seller, lead)).toEqual([])
    const listed = await listLeads(app, seller, { by: 'state', state: 'quoted' })
    expect(listed.rows.find(one => one.id === id)!.total).toBeNull()
  })

  test('[CON-07] of one branch do not see the quotation and messages of an order of another branch', async () => {
    const customer = await createTestCustomer(app)
    const { orderNo } = await placeMoveOrder(app, customer, { ...buildTestDraft(), date: '2026-12-09' })
    later(31)
    await collectEnquiries(app)
    const lead = await readLead(app, staff, (await rowsOf(customer.mobile))[0]!.id)
    const row = { name: 'Chennai', address: 'Guindy', phone: '', gstin: '33AAGCB7383J1Z4', series: 'TN' }
    const { id: branch } = await app.db.insertInto('branches').values(row).returning('id').executeTakeFirstOrThrow()
    const bound = { ...(await createTestStaff(app, 'Gauri', ownerRole)), branches: [branch] }
    expect(await readLeadQuotation(app, bound, lead)).toBeNull()
    expect(await listLeadMessages(app, bound, lead)).toEqual([])
    expect((await readLeadQuotation(app, staff, lead))!.orderNo).toBe(orderNo)
  })
})
