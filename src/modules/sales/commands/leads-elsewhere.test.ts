import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mobile } from '#kernel/phone.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readCustomer } from '#modules/identity/index.server.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { addBranch } from '#modules/places/index.server.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { getDefaultLeadCity } from '../queries/get-default-lead-city.ts'
import { listSalesTeam } from '../queries/list-sales-team.ts'
import { quoteByPhone } from '../queries/quote-by-phone.ts'
import { readLead } from '../queries/read-lead.ts'
import { assignLead } from './assign-lead.ts'
import { createPhoneBooking } from './create-phone-booking.ts'
import { recordEnquiry } from './record-enquiry.ts'
import { recordStaffLead, type StaffLead } from './record-staff-lead.ts'

const [MUMBAI, BANGALORE] = [1, 5]

let app: TestApp
let asha: Staff
/** Staff of the branch of Mumbai, and of the branch of Bengaluru. */
let here: Staff
let there: Staff
beforeAll(async () => {
  app = await openTestApp()
  asha = await createTestStaff(app, 'Asha', ownerRole)
  const branch = (name: string, city: number, gstin: string, series: string) =>
    addBranch(app, asha, { name, address: `${name} office`, phone: '', cities: [city], gstin, series })
  const mumbai = await branch('Mumbai', MUMBAI, '27AAGCB7383J1Z8', 'MB')
  const bengaluru = await branch('Bengaluru', BANGALORE, '29AAGCB7383J1Z4', 'KA')
  here = { ...(await createTestStaff(app, 'Kiran', operationsRole)), branches: [mumbai] }
  there = { ...(await createTestStaff(app, 'Bala', operationsRole)), branches: [bengaluru] }
})
afterAll(() => app.close())

let numbers = 9_850_000_000
const typed = (more: Partial<StaffLead> = {}): StaffLead => ({
  ...{ key: crypto.randomUUID(), mobile: String(++numbers) as Mobile, name: 'Neha', language: 'en', cityId: MUMBAI },
  ...{ channel: 'call', words: 'Asks again', ...more },
})
const createTestLead = async (cityId: number | null, staff?: Staff) => {
  const mobile = String(++numbers) as Mobile
  const asking = { mobile, name: '', email: 'a@example.in', language: 'en', cityId, channel: 'webhook' as const }
  const told = { ...asking, key: crypto.randomUUID(), words: 'First', at: app.now(), ...(staff && { staff }) }
  return { mobile, id: (await inTransaction(app.db, tx => recordEnquiry(app, tx, told)))!.id }
}
const rowOf = (id: number) => app.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const unknown = { kind: 'unknown' }

test.each([
  ['of another branch', () => createTestLead(BANGALORE, there), () => ({ owner_id: there.id, city_id: BANGALORE })],
  ['of another branch, and nobody’s', () => createTestLead(BANGALORE), () => ({ owner_id: null, city_id: BANGALORE })],
  ['of no city', () => createTestLead(null), () => ({ owner_id: null, city_id: null })],
])(
  'the lead of a number %s is unchanged: its branch reads what was entered, and this branch sees nothing',
  async (_, lead, stays) => {
    const { mobile, id } = await lead()
    expect(await recordStaffLead(app, here, typed({ mobile }))).toEqual({ id, elsewhere: true })
    expect(await rowOf(id)).toMatchObject({ ...stays(), name: '', email: 'a@example.in' })
    expect((await readLead(app, asha, id)).events[0]).toMatchObject({ words: 'Neha: Asks again', by: 'Kiran' })
    await expect(readLead(app, here, id)).rejects.toMatchObject(unknown)
  },
)

test('a caller from another branch’s city becomes a lead of that branch, without an owner here', async () => {
  const { id, elsewhere } = await recordStaffLead(app, here, typed({ cityId: BANGALORE }))
  expect(elsewhere).toBe(true)
  expect(await rowOf(id)).toMatchObject({ city_id: BANGALORE, owner_id: null })
  expect(await getDefaultLeadCity(app, here)).toBe(MUMBAI)
  expect(await getDefaultLeadCity(app, asha)).toBeNull()
})

test('a phone booking leaves another branch’s lead unchanged', async () => {
  const { mobile, id } = await createTestLead(BANGALORE, there)
  const call = { ...buildTestDraft(), mobile }
  expect(await createPhoneBooking(app, here, call, 'en')).toMatchObject({ leadId: null })
  expect(await createPhoneBooking(app, here, call, 'en')).toMatchObject({ leadId: null })
  expect(await rowOf(id)).toMatchObject({ city_id: BANGALORE, owner_id: there.id, name: '' })
})

test('a phone booking for another branch’s customer shows neither their name nor their email', async () => {
  const stranger = await createTestCustomer(app)
  const set = { name: 'Zubeida Qureshi', email: 'zubeida@example.in', email_confirmed_at: app.now() }
  await app.db.updateTable('customers').set(set).where('id', '=', stranger.id).execute()
  app.setNow(new Date(app.now().getTime() + 3_600_000))
  const call = { ...buildTestDraft(), mobile: stranger.mobile, name: '', email: '' }
  await expect(createPhoneBooking(app, here, call, 'en')).rejects.toMatchObject({ fields: { name: 'lead.name' } })
  const told = { ...call, name: 'Zubi' }
  for (const slot of [10, 12] as const) {
    const form = { ...told, key: `${told.key}${slot}`, slot }
    const { orderNo } = await createPhoneBooking(app, here, form, 'en')
    await createPhoneBooking(app, here, form, 'en') // the form is sent twice
    const order = await readOrder(app, here, orderNo)
    expect(order.customer).toMatchObject({ name: 'Zubi', email: '' })
    await expect(readCustomer(app, here, stranger.id)).rejects.toMatchObject(unknown)
    expect((await quoteByPhone(app, here, told)).caller).toBeNull()
    await app.db.updateTable('orders').set({ status: 'Cancelled' }).where('order_no', '=', orderNo).execute()
    await expect(readCustomer(app, here, stranger.id)).rejects.toMatchObject(unknown)
  }
  await app.db.updateTable('orders').set({ status: 'Token' }).where('customer_id', '=', stranger.id).execute()
  expect(await readCustomer(app, here, stranger.id)).toMatchObject({ name: 'Zubeida Qureshi' })
  const { customer_id } = await app.db
    .selectFrom('orders')
    .select('customer_id')
    .where(
      'order_no',
      '=',
      (await createPhoneBooking(app, here, { ...buildTestDraft(), mobile: '9850999999' }, 'en')).orderNo,
    )
    .executeTakeFirstOrThrow()
  expect(await readCustomer(app, here, customer_id!)).toMatchObject({ name: 'Neha Kulkarni' }) // as stated
})

test('a form that was used before counts only for its number', async () => {
  const form = typed()
  const { id } = await recordStaffLead(app, here, form)
  const other = await recordStaffLead(app, here, { ...form, mobile: String(++numbers) as Mobile })
  expect(other.id).not.toBe(id)
  expect(await recordStaffLead(app, here, form)).toEqual({ id, elsewhere: false })
})

describe('the owner of a lead can open it', () => {
  const bind = (member: Staff) => {
    const branches = toJsonText([...(member.branches ?? [])])
    return app.db.updateTable('staff').set({ branches }).where('id', '=', member.id).execute()
  }
  beforeAll(async () => {
    await bind(here)
    await bind(there)
  })

  test('a lead cannot be assigned to staff who may not open it', async () => {
    const { id } = await createTestLead(BANGALORE, asha)
    const { revision } = await rowOf(id)
    await expect(assignLead(app, asha, { id, revision }, here.id)).rejects.toMatchObject({ code: 'lead.owner' })
    await assignLead(app, asha, { id, revision }, there.id)
    expect(await rowOf(id)).toMatchObject({ owner_id: there.id })
    expect((await listSalesTeam(app.db, { cityId: BANGALORE })).map(({ id: of }) => of)).not.toContain(here.id)
    expect((await listSalesTeam(app.db, { cityId: null })).map(({ id: of }) => of)).toEqual([asha.id])
  })

  test('staff who may not open it are skipped, and it is reassigned once its city is known', async () => {
    for (const { id } of [here, there, asha])
      await app.db
        .insertInto('sales_desk')
        .values({ staff_id: id, given_at: id === asha.id ? app.now() : null })
        .execute()
    const { id, mobile } = await createTestLead(null)
    expect(await rowOf(id)).toMatchObject({ owner_id: asha.id })
    await app.db.updateTable('leads').set({ owner_id: here.id }).where('id', '=', id).execute()
    await recordStaffLead(app, asha, typed({ mobile, cityId: BANGALORE }))
    expect(await rowOf(id)).toMatchObject({ city_id: BANGALORE, owner_id: there.id })
  })
})
