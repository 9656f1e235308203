import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Mobile } from '#kernel/phone.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readFigures } from '#modules/reports/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { listLeadSources, readLeadSource } from '../queries/list-lead-sources.ts'
import { listLeads } from '../queries/list-leads.ts'
import { readLead } from '../queries/read-lead.ts'
import { emptyLeadMove, type LeadMove } from '../rules/lead-move.ts'
import { importWebhookLeads } from './import-webhook-leads.ts'
import { recordEnquiry } from './record-enquiry.ts'
import { recordStaffLead } from './record-staff-lead.ts'
import { saveLeadSource } from './save-lead-source.ts'
import { updateLeadDetails } from './update-lead-details.ts'

let app: TestApp
let staff: Staff
let home: string
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
  home = (await app.db.selectFrom('presets').select('code').executeTakeFirstOrThrow()).code
})
afterAll(() => app.close())

let numbers = 9_850_000_000
const aMobile = () => String(numbers++) as Mobile
const enquiry = (mobile: Mobile, move: Partial<LeadMove>) => ({
  ...{ mobile, name: 'Neha', email: '', language: 'en' as const, cityId: null, channel: 'webhook' as const },
  ...{ key: crypto.randomUUID(), words: '', at: app.now(), move },
})
const ask = async (mobile: Mobile, move: Partial<LeadMove>) =>
  (await inTransaction(app.db, tx => recordEnquiry(app, tx, enquiry(mobile, move))))!.id

describe('[LEAD-02] the move of a lead', () => {
  test('is what its enquiries say: a later one fills only what is not known', async () => {
    const mobile = aMobile()
    await ask(mobile, { moveDate: '2026-12-05', flexibleDays: 2, origin: 'Powai, Mumbai' })
    const id = await ask(mobile, {
      ...{
        moveDate: '2026-12-20',
        flexibleDays: 7,
        origin: 'Thane',
        destination: 'Pune',
        budget: rupees(15_000),
        home,
      },
    })
    expect(await readLead(app, staff, id)).toMatchObject({
      ...{ moveDate: '2026-12-05', flexibleDays: 2, origin: 'Powai, Mumbai', destination: 'Pune' },
      ...{ budget: rupees(15_000), home },
    })
  })

  test('is edited by staff with the revision they saw, and the change is in the audit log', async () => {
    const id = await ask(aMobile(), {})
    const { revision } = await readLead(app, staff, id)
    const move = { ...emptyLeadMove, moveDate: '2026-12-08', flexibleDays: 3, home, budget: rupees(20_000) }
    await updateLeadDetails(app, staff, { id, revision }, { name: 'Asha', email: 'a@example.in', move })
    expect(await readLead(app, staff, id)).toMatchObject({ name: 'Asha', moveDate: '2026-12-08', flexibleDays: 3 })
    const late = updateLeadDetails(app, staff, { id, revision }, { name: 'Ravi', email: '', move })
    await expect(late).rejects.toMatchObject({ code: 'lead.changed' })
    const castle = { ...move, home: 'castle' }
    await expect(
      updateLeadDetails(app, staff, { id, revision: revision + 1 }, { name: '', email: '', move: castle }),
    ).rejects.toMatchObject({ fields: { home: 'lead.required' } })
    expect((await listAuditChanges(app, 'lead', id)).map(({ action }) => action)).toEqual(['details'])
    const elsewhere = { ...staff, branches: [99] }
    await expect(
      updateLeadDetails(app, elsewhere, { id, revision: revision + 1 }, { name: '', email: '', move }),
    ).rejects.toMatchObject({ kind: 'unknown' })
  })

  test('filters the list by move date', async () => {
    const ids = await Promise.all(
      ['2027-01-05', '2027-01-10', '2027-01-15'].map(moveDate => ask(aMobile(), { moveDate })),
    )
    const find = async (from: string | null, until: string | null) =>
      (await listLeads(app, staff, { by: 'state', state: 'new', moveDates: { from, until } })).rows
        .map(({ id }) => id)
        .filter(id => ids.includes(id))
    expect(await find('2027-01-06', '2027-01-10')).toEqual([ids[1]])
    expect((await find('2027-01-10', null)).toSorted()).toEqual([ids[1], ids[2]].toSorted())
  })
})

describe('[LEAD-01] sources', () => {
  const sourceNamed = async (name: string) => (await listLeadSources(app, staff)).find(one => one.name === name)!

  test('are the operator’s list; each lead has one: as selected, as a webhook names it, or that of its way in', async () => {
    const fair = await saveLeadSource(app, staff, null, { name: 'Housing fair', note: '', active: true, cost: null })
    const told = { key: 'k', mobile: aMobile(), name: 'Neha', language: 'en', cityId: null, words: '' } as const
    const { id } = await recordStaffLead(app, staff, { ...told, channel: 'call', sourceId: fair })
    expect(await readLead(app, staff, id)).toMatchObject({ source: 'Housing fair', channel: 'call' })
    const [named, unnamed] = [aMobile(), aMobile()]
    await importWebhookLeads(
      app,
      JSON.stringify([
        { id: '1', mobile: named, source: 'indiamart' },
        { id: '2', mobile: unnamed, source: 'Nobody knows' },
      ]),
    )
    const rows = await app.db
      .selectFrom('leads')
      .innerJoin('lead_sources as s', 's.id', 'source_id')
      .select(['mobile', 's.name'])
      .where('mobile', 'in', [named, unnamed])
      .orderBy('mobile')
      .execute()
    expect(rows.map(({ name }) => name)).toEqual(['IndiaMART', 'Other system'])
    await saveLeadSource(app, staff, { id: fair, revision: 1 }, { name: 'Fair', note: '', active: false, cost: null })
    await expect(
      recordStaffLead(app, staff, { ...told, key: 'k2', channel: 'call', sourceId: fair }),
    ).rejects.toMatchObject({ fields: { source: 'lead.required' } })
  })

  test('have one name each and stay in use if leads arrive without another one; only staff of all branches save them', async () => {
    const phone = await sourceNamed('Phone')
    const save = (id: number, name: string, active: boolean, by = staff) =>
      saveLeadSource(app, by, { id, revision: 1 }, { name, note: '', active, cost: null })
    await expect(save(phone.id, 'website', true)).rejects.toMatchObject({ fields: { name: 'lead.source-taken' } })
    await expect(save(phone.id, 'Phone', false)).rejects.toMatchObject({ code: 'lead.source-needed' })
    await expect(save(phone.id, 'Phone', true, { ...staff, branches: [99] })).rejects.toMatchObject({
      code: 'staff.all-branches',
    })
    await save(phone.id, 'Phone', true)
    await expect(save(phone.id, 'Calls', true)).rejects.toMatchObject({ code: 'lead.source-changed' })
  })

  test('cost what was entered from a month on, per lead and per booking; one branch sees no cost of the company', async () => {
    const { id } = await sourceNamed('Justdial')
    const costs = (from: string, perMonth: number) => ({ from, perMonth: rupees(perMonth) })
    const save = (revision: number, cost: ReturnType<typeof costs>) =>
      saveLeadSource(app, staff, { id, revision }, { name: 'Justdial', note: 'Pune', active: true, cost })
    await save(1, costs('2026-10-01', 30_000))
    await save(2, costs('2026-12-01', 31_000))
    await save(3, costs('2026-12-01', 62_000)) // the same month again
    expect((await readLeadSource(app, staff, id)).costs).toEqual([
      costs('2026-12-01', 62_000),
      costs('2026-10-01', 30_000),
    ])
    const mobiles = [aMobile(), aMobile()]
    for (const mobile of mobiles)
      await inTransaction(app.db, tx => recordEnquiry(app, tx, { ...enquiry(mobile, {}), sourceId: id }))
    const today = app.now().toISOString().slice(0, 7)
    const period = { from: `${today}-01`, to: `${today}-30`, period: 'month' as const, cityId: null }
    const read = async (by: Staff) =>
      (await readFigures(app, by, 'sources', 'source', period)).groups.find(one => one.group === String(id))?.figures
    const perMonth = today >= '2026-12' ? 62_000 : 30_000
    expect(await read(staff)).toMatchObject({ leads: 2, booked: 0, costPerBooking: null })
    expect((await read(staff))!.costPerLead).toBe((await read(staff))!.cost! / 2)
    expect((await read(staff))!.cost).toBeLessThanOrEqual(rupees(perMonth))
    const own = { ...staff, branches: [0] }
    expect(await read(own)).toMatchObject({ leads: 2, cost: null, costPerLead: null })
  })
})
