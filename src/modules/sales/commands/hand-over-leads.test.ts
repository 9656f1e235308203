import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mobile } from '#kernel/phone.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { addBranch } from '#modules/places/index.server.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { readLead } from '../queries/read-lead.ts'
import { assignLeads, handOverLeads, listLeadOwners } from './hand-over-leads.ts'
import { moveLead } from './move-lead.ts'
import { recordStaffLead } from './record-staff-lead.ts'
import { saveFollowUpPlan } from './save-follow-up-plan.ts'

const [MUMBAI, BANGALORE] = [1, 5]
let app: TestApp
let staff: Staff
let leaver: Staff
let others: Staff[]
let bound: Staff
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
  leaver = await createTestStaff(app, 'Kiran', ownerRole)
  others = [await createTestStaff(app, 'Devi', ownerRole), await createTestStaff(app, 'Imran', ownerRole)]
  const office = { name: 'Bengaluru', address: 'Whitefield', phone: '', cities: [BANGALORE] }
  const branch = await addBranch(app, staff, { ...office, gstin: '29AAGCB7383J1Z4', series: 'KA' })
  bound = { ...(await createTestStaff(app, 'Nagaraj', ownerRole)), branches: [branch] }
  await app.db
    .updateTable('staff')
    .set({ branches: JSON.stringify([branch]) as never })
    .where('id', '=', bound.id)
    .execute()
  const desk = [leaver, ...others].map(({ id }) => ({ id, languages: [] }))
  await saveFollowUpPlan(app, staff, { revision: 1, steps: [], desk })
})
afterAll(() => app.close())

let numbers = 9_860_000_000
async function leadOf(owner: Staff, cityId: number | null = MUMBAI) {
  const mobile = String(numbers++) as Mobile
  const told = { key: mobile, mobile, name: 'Neha', language: 'en', cityId, words: '', channel: 'call' } as const
  return (await recordStaffLead(app, owner, told)).id
}
const read = (id: number) => readLead(app, staff, id)

test('[LEAD-08] selected leads are assigned to one owner; those that were changed or that the owner may not open stay', async () => {
  const [one, two, changed] = [await leadOf(staff), await leadOf(staff, BANGALORE), await leadOf(staff)]
  const selected = [one, two, changed].map(id => ({ id, revision: 1 }))
  await moveLead(app, staff, { id: changed, revision: 1 }, { to: 'contacted', reason: null })
  expect(await assignLeads(app, staff, selected, others[0]!.id)).toEqual({
    ...{ assigned: 2, rejected: [{ id: changed, code: 'lead.changed' }] },
  })
  expect((await read(one)).ownerId).toBe(others[0]!.id)
  const again = [one, two].map(id => ({ id, revision: 2 }))
  expect(await assignLeads(app, staff, again, bound.id)).toEqual({
    ...{ assigned: 1, rejected: [{ id: one, code: 'lead.owner' }] },
  })
  // Leads of other branches are not found, whatever their revision.
  expect((await assignLeads(app, bound, again, bound.id)).rejected).toContainEqual({ id: one, code: 'lead.unknown' })
})

test('[LEAD-08] all open leads of a leaver go in turn to the others, who may open them; closed leads stay', async () => {
  const ids = [await leadOf(leaver), await leadOf(leaver), await leadOf(leaver), await leadOf(leaver)]
  const lost = ids[3]!
  await moveLead(app, staff, { id: lost, revision: 1 }, { to: 'lost', reason: 'price' })
  expect(await listLeadOwners(app, staff)).toContainEqual({ id: leaver.id, name: 'Kiran', count: 3 })
  expect((await listLeadOwners(app, bound)).map(({ id }) => id)).not.toContain(leaver.id)
  expect(await handOverLeads(app, bound, leaver.id, 'in-turn')).toEqual({ assigned: 0, left: 0 })
  const both = await Promise.all([1, 2].map(() => handOverLeads(app, staff, leaver.id, 'in-turn')))
  expect(both.map(({ assigned }) => assigned).toSorted()).toEqual([0, 3]) // the button is pressed twice
  const owners = (await Promise.all(ids.slice(0, 3).map(read))).map(({ ownerId }) => ownerId)
  expect(new Set(owners)).toEqual(new Set(others.map(({ id }) => id)))
  expect((await read(lost)).ownerId).toBe(leaver.id)
  expect((await listAuditChanges(app, 'lead', ids[0]!)).map(({ action }) => action)).toContain('given')
})

test('[LEAD-08] leads that the new owner may not open stay with the old one, and are counted', async () => {
  const [mumbai, bangalore] = [await leadOf(leaver), await leadOf(leaver, BANGALORE)]
  expect(await handOverLeads(app, staff, leaver.id, bound.id)).toEqual({ assigned: 1, left: 1 })
  expect([(await read(mumbai)).ownerId, (await read(bangalore)).ownerId]).toEqual([leaver.id, bound.id])
  await expect(handOverLeads(app, staff, leaver.id, leaver.id)).rejects.toMatchObject({ code: 'lead.owner' })
  const clerk = { ...staff, role: { ...ownerRole, permissions: ['orders' as const] } }
  await expect(handOverLeads(app, clerk, leaver.id, 'in-turn')).rejects.toMatchObject({ code: 'staff.right' })
})
