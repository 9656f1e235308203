import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { toJsonText } from '#platform/database/json.ts'
import { buildTestPartner, createTestPartner } from '#testing/create-test-partner.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { countExpiringPartnerDocuments, countPartners, findPartners, listPartners } from '../queries/list-partners.ts'
import { readApplicationAsPartner, readPartner } from '../queries/read-partner.ts'
import { applyAsPartner } from './apply-as-partner.ts'
import { addBankAccount, decideBankAccount } from './bank-accounts.ts'
import { decideApplication } from './decide-application.ts'
import { addPartnerDocument, withdrawPartnerDocument } from './partner-documents.ts'
import { savePartner } from './save-partner.ts'
import { endPartnerRate, savePartnerRate } from './save-partner-rate.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp()
  app.setNow(new Date('2026-12-01T10:00:00+05:30'))
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())

const all = { text: '', branch: null, vehicle: null, state: null }
const listIds = async (by: Staff, search: Partial<typeof all> = {}) =>
  (await listPartners(app, by, { ...all, ...search }, {})).rows.map(({ id }) => id)

test('[PTN-01] a partner is saved in the revision that was shown, and a mobile number belongs to one partner', async () => {
  const row = buildTestPartner({ trade_name: 'Balaji Tempo Service' })
  const id = await savePartner(app, staff, null, row)
  const changed = { ...row, state: 'paused' as const, paused_for: 'Insurance expired' }
  await savePartner(app, staff, { id, revision: 1 }, changed)
  await expect(savePartner(app, staff, { id, revision: 1 }, row)).rejects.toMatchObject({ code: 'partner.changed' })
  await expect(createTestPartner(app, staff, { mobile: row.mobile })).rejects.toMatchObject({
    fields: { mobile: 'partner.mobile-taken' },
  })
  expect(await readPartner(app, staff, id)).toMatchObject({
    revision: 2,
    state: 'paused',
    pausedFor: 'Insurance expired',
  })
  expect(await listIds(staff, { text: 'balaji' })).toEqual([id])
  expect(await listIds(staff, { text: row.mobile.slice(4) })).toEqual([id])
})

test('[PTN-01] an accepted application becomes one partner, also if two people create it at the same time', async () => {
  const application = {
    ...{ name: 'Ramesh Pawar', email: 'ramesh@example.in', phone: '9876500009', city: 'Pune' },
    ...{ trades: ['packing-moving' as const], years: '8', about: 'Two tempos.', documents: {} },
  }
  const { id } = await applyAsPartner(app, { address: '192.0.2.1', language: 'mr' }, application)
  await expect(readApplicationAsPartner(app, staff, id)).rejects.toMatchObject({ code: 'application.unknown' })
  await expect(savePartner(app, staff, null, buildTestPartner(), id)).rejects.toMatchObject({
    code: 'application.unknown',
  })
  await decideApplication(app, staff, id, { decision: 'accepted', note: '' })
  expect(await readApplicationAsPartner(app, staff, id)).toMatchObject({
    ...{ legal: 'Ramesh Pawar', mobile: '9876500009', language: 'mr', notes: 'Two tempos.' },
  })
  const both = await Promise.allSettled([1, 2].map(() => savePartner(app, staff, null, buildTestPartner(), id)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(one => one.status === 'rejected')).toMatchObject({ reason: { code: 'partner.application-used' } })
})

test('[PTN-01] a rate replaces the rate of the same class and lane, and ends once', async () => {
  const id = await createTestPartner(app, staff)
  const rate = { vehicle_id: 3, from_city_id: null, to_city_id: null, included_km: 20, per_km: 2_800, per_day: null }
  await savePartnerRate(app, staff, id, { ...rate, per_job: 460_000 })
  await savePartnerRate(app, staff, id, { ...rate, per_job: 480_000 })
  const lane = { ...rate, from_city_id: 5, to_city_id: 4, included_km: 0, per_km: null, per_job: 2_800_000 }
  await savePartnerRate(app, staff, id, lane)
  const { rates } = await readPartner(app, staff, id)
  expect(rates.map(({ perJob, lane }) => [perJob, lane])).toEqual([
    [480_000, null],
    [2_800_000, { from: 'Bengaluru', to: 'Pune' }],
  ])
  const end = () => endPartnerRate(app, staff, id, rates[0]!.id)
  await end()
  await expect(end()).rejects.toMatchObject({ code: 'partner.rate-gone' })
  expect(await listIds(staff, { vehicle: 3 } as never)).toContain(id)
  await expect(savePartnerRate(app, staff, id, { ...rate, vehicle_id: 999, per_job: 1 })).rejects.toMatchObject({
    fields: { class: 'fleet.class' },
  })
})

test('[PTN-01] an expiring document of an active partner is counted until a new one replaces it', async () => {
  const id = await createTestPartner(app, staff)
  const before = await countExpiringPartnerDocuments(app, staff)
  const insurance = { kind: 'insurance' as const, registration: 'MH43CE2281', number: '', file: null }
  await addPartnerDocument(app, staff, id, { ...insurance, expires_on: '2026-12-04' })
  await addPartnerDocument(app, staff, id, { ...insurance, registration: 'MH03DV6108', expires_on: '2026-12-05' })
  expect(await countExpiringPartnerDocuments(app, staff)).toBe(before + 2)
  await addPartnerDocument(app, staff, id, { ...insurance, expires_on: '2027-12-04' })
  expect(await countExpiringPartnerDocuments(app, staff)).toBe(before + 1)
  expect(await listIds(staff, { text: 'mh 43 ce' })).toEqual([id])
  const { documents } = await readPartner(app, staff, id)
  expect(documents.map(({ registration, expiresOn }) => [registration, expiresOn])).toEqual([
    ['MH03DV6108', '2026-12-05'],
    ['MH43CE2281', '2027-12-04'],
  ])
  await withdrawPartnerDocument(app, staff, id, documents[0]!.id)
  await expect(withdrawPartnerDocument(app, staff, id, documents[0]!.id)).rejects.toMatchObject({
    code: 'partner.document-gone',
  })
})

test('[PTN-01] a bank account of a role with an approval limit needs a second person, and is shown and logged masked', async () => {
  const id = await createTestPartner(app, staff)
  const first = { holder: 'Sanjay More', account_number: '50200012344410', ifsc: 'MAHB0000318' }
  expect(await addBankAccount(app, staff, id, first)).toBe('confirmed')
  const limited = { ...ownerRole, approvalLimit: 100_000 as never }
  const clerk = { ...(await createTestStaff(app, 'Ritu', ownerRole)), role: limited }
  const second = { ...first, account_number: '50200099999999' }
  expect(await addBankAccount(app, clerk, id, second)).toBe('waiting')
  const { accounts } = await readPartner(app, clerk, id)
  expect(accounts).toMatchObject([
    { account: '••4410', confirmedBy: 'Farida' },
    { account: '••9999', confirmedBy: null, own: true },
  ])
  const waiting = { id: accounts[1]!.id, confirm: true }
  await expect(decideBankAccount(app, clerk, id, waiting)).rejects.toMatchObject({ code: 'partner.bank-own' })
  const decided = await Promise.allSettled([1, 2].map(() => decideBankAccount(app, staff, id, waiting)))
  expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await readPartner(app, staff, id)).accounts).toMatchObject([{ account: '••9999', confirmedBy: 'Farida' }])
  const log = JSON.stringify(await listAuditChanges(app, 'partner', id))
  expect(log).toContain('••9999')
  expect(log).not.toContain('50200099999999')
  const dispatcher = { ...staff, role: { ...operationsRole, permissions: ['jobs' as const] } }
  expect((await readPartner(app, dispatcher, id)).accounts).toEqual([])
})

test('[PTN-01] staff of a branch see the partners of it, and change only those that no other branch works with', async () => {
  const [own, shared, other] = [
    await createTestPartner(app, staff, { trade_name: 'Own', branches: [0] }),
    await createTestPartner(app, staff, { trade_name: 'Shared' }),
    await createTestPartner(app, staff, { trade_name: 'Other', branches: [0] }),
  ]
  const bound = { ...staff, branches: [0] }
  await app.db
    .updateTable('partners')
    .set({ branches: toJsonText([7]) })
    .where('id', '=', other)
    .execute()
  expect(await listIds(bound)).toEqual(expect.arrayContaining([own, shared]))
  expect(await listIds(bound)).not.toContain(other)
  expect(await findPartners(app, bound, 'other', 5)).toEqual([])
  expect((await countPartners(app, bound, { ...all, text: 'other' })).count).toBe(0)
  await expect(readPartner(app, bound, other)).rejects.toMatchObject({ code: 'partner.unknown' })
  const save = (id: number, branches: number[]) =>
    savePartner(app, bound, { id, revision: 1 }, buildTestPartner({ branches }))
  await expect(save(other, [0])).rejects.toMatchObject({ code: 'partner.unknown' })
  await expect(save(shared, [0])).rejects.toMatchObject({ code: 'staff.all-branches' })
  await expect(save(own, [])).rejects.toMatchObject({ code: 'staff.all-branches' })
  expect(await save(own, [0])).toBe(own)
})
