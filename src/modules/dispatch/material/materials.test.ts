import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestCrewedJob } from '#testing/create-test-crewed-job.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { listAuditChanges } from '#testing/list-audit-changes.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { readCrewJob } from '../crew/read-crew-job.ts'
import { addDefaultMaterials } from './add-default-materials.ts'
import { issueMaterial } from './issue-material.ts'
import { listMaterials } from './list-materials.ts'
import { calculateUsedMaterialCost, readJobMaterial } from './read-job-material.ts'
import { defaultMaterials } from './rules/default-materials.ts'
import type { MaterialCount, MaterialData } from './rules/material.ts'
import { saveMaterial } from './save-material.ts'

let app: TestApp
let staff: Staff
let dispatches: Staff
let carton: number
let orderNo: string
let orderId: number
const plan: MaterialData = { name: 'Carton, large', unit: 'piece', cost: rupees(65), perHundred: 9, active: true }

beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
  dispatches = await createTestStaff(app, 'Imran', operationsRole)
  expect((await readCatalogue(app.db)).packages.length).toBeGreaterThan(0)
  await saveMaterial(app, staff, null, plan)
  carton = (await listMaterials(app, staff))[0]!.id
  orderNo = await createBookedTestOrder(app)
  orderId = (await app.db.selectFrom('orders').select('id').where('order_no', '=', orderNo).executeTakeFirstOrThrow())
    .id
})
afterAll(() => app.close())

const issue = async (count: MaterialCount | null, revision?: number, by = dispatches) => {
  const now = revision ?? (await readJobMaterial(app, staff, orderNo, 1)).revision
  const counts = new Map(count ? [[carton, count]] : [])
  await issueMaterial(app, by, orderNo, { leg: 1, revision: now, counts })
}
const issued: MaterialCount = { issued: 40, used: null, returned: null }

test('the list needs the costs permission, rejects duplicate names and concurrent edits, and is audited', async () => {
  await expect(saveMaterial(app, dispatches, null, plan)).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(listMaterials(app, dispatches)).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(saveMaterial(app, staff, null, plan)).rejects.toMatchObject({ fields: { name: 'material.name' } })
  await saveMaterial(app, staff, null, { ...plan, name: 'Tape', unit: 'roll', perHundred: 0 })
  const tape = (await listMaterials(app, staff)).find(({ name }) => name === 'Tape')!
  const seen = { id: tape.id, revision: 0 }
  await expect(saveMaterial(app, staff, seen, plan)).rejects.toMatchObject({ fields: { name: 'material.name' } })
  await saveMaterial(app, staff, seen, { ...plan, name: 'Tape, brown' })
  await expect(saveMaterial(app, staff, seen, { ...plan, name: 'Tape' })).rejects.toMatchObject({
    code: 'material.changed',
  })
  await expect(saveMaterial(app, staff, { id: 999, revision: 0 }, plan)).rejects.toMatchObject({ kind: 'unknown' })
  expect(await listAuditChanges(app, 'material', tape.id)).toMatchObject([
    { action: 'saved', before: { name: 'Tape' }, after: { name: 'Tape, brown' } },
    { action: 'added' },
  ])
})

test('the default materials are added once and leave existing names unchanged', async () => {
  await expect(addDefaultMaterials(app, dispatches)).rejects.toMatchObject({ kind: 'forbidden' })
  await Promise.all([addDefaultMaterials(app, staff), addDefaultMaterials(app, staff)])
  const listed = await listMaterials(app, staff)
  expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(defaultMaterials.map(({ name }) => name)))
  expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length)
  expect(listed.find(({ id }) => id === carton)).toMatchObject({ ...plan, revision: 0 })
  const tape = listed.find(({ name }) => name === 'Brown tape')!
  expect(await listAuditChanges(app, 'material', tape.id)).toMatchObject([
    { action: 'added', after: { name: 'Brown tape' } },
  ])
})

test('material is suggested by volume, then shown as saved; the second editor gets a conflict', async () => {
  const before = await readJobMaterial(app, dispatches, orderNo, 1)
  const row = before.rows.find(({ id }) => id === carton)!
  expect(row).toMatchObject({ count: null, suggested: Math.ceil((before.cft! * 9) / 100) })
  expect(row.suggested).toBeGreaterThan(0)
  expect(JSON.stringify(before)).not.toContain('cost')
  await issue(issued)
  await expect(issue(issued, 0)).rejects.toMatchObject({ kind: 'conflict', code: 'material.changed' })
  const after = await readJobMaterial(app, dispatches, orderNo, 1)
  expect(after.rows.find(({ id }) => id === carton)!.count).toEqual(issued)
})

test('of two parallel saves one gets a conflict', async () => {
  const { revision } = await readJobMaterial(app, staff, orderNo, 1)
  const both = await Promise.allSettled([issue(issued, revision), issue({ ...issued, issued: 30 }, revision)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('used material costs its unit cost at issue, once all of it is counted', async () => {
  await issue(issued)
  expect(await calculateUsedMaterialCost(app.db, orderId)).toBeNull()
  const { id, revision } = (await listMaterials(app, staff)).find(one => one.id === carton)!
  await saveMaterial(app, staff, { id, revision }, { ...plan, cost: rupees(80) })
  await issue({ issued: 40, used: 32, returned: 6 })
  expect(await calculateUsedMaterialCost(app.db, orderId)).toBe(paise(32 * 65_00))
  await issue(null)
  expect(await calculateUsedMaterialCost(app.db, orderId)).toBeNull()
  await issue({ issued: 2, used: 1, returned: 1 })
  expect(await calculateUsedMaterialCost(app.db, orderId)).toBe(rupees(80))
})

test('the database rejects returning more than was issued', async () => {
  const row = { order_id: orderId, leg: 1 as const, material_id: carton, cost: 1 }
  await app.db.deleteFrom('material_lines').execute()
  await expect(
    app.db
      .insertInto('material_lines')
      .values({ ...row, issued: 3, used: 2, returned: 2 })
      .execute(),
  ).rejects.toMatchObject({ code: '23514' })
  await expect(
    app.db
      .insertInto('material_lines')
      .values({ ...row, issued: 3, used: 2, returned: null })
      .execute(),
  ).rejects.toMatchObject({ code: '23514' })
})

test('material needs an existing leg of the user’s branch and stays with a replanned leg', async () => {
  await expect(
    issueMaterial(app, dispatches, orderNo, { leg: 3, revision: 0, counts: new Map() }),
  ).rejects.toMatchObject({ code: 'dispatch.no-jobs' })
  const reader: Staff = { ...staff, role: { ...ownerRole, permissions: ['orders'] } }
  await expect(issue(issued, 0, reader)).rejects.toMatchObject({ kind: 'forbidden' })
  const elsewhere: Staff = { ...staff, branches: [7] }
  await expect(issue(issued, 0, elsewhere)).rejects.toMatchObject({ kind: 'unknown' })
  await expect(readJobMaterial(app, elsewhere, orderNo, 1)).rejects.toMatchObject({ kind: 'unknown' })
  await issue(issued)
  await inTransaction(app.db, async tx => {
    const jobs = await tx.deleteFrom('jobs').where('order_id', '=', orderId).returningAll().execute()
    await tx
      .insertInto('jobs')
      .values(jobs.map(({ id: _, ...job }) => job))
      .execute()
  })
  expect((await readJobMaterial(app, staff, orderNo, 1)).rows.find(({ id }) => id === carton)!.count).toEqual(issued)
})

test('the crew sees the issued material on the phone, by name and number alone', async () => {
  const began = app.now()
  const crewed = await createTestCrewedJob(app, staff)
  const along = async () => (await readCrewJob(app, crewed.driver, crewed.jobId)).material
  expect(await along()).toEqual([])
  const tape = (await listMaterials(app, staff)).find(({ name }) => name === 'Tape, brown')!
  const counts = new Map([
    [carton, issued],
    [tape.id, { ...issued, issued: 0 }],
  ])
  await issueMaterial(app, dispatches, crewed.orderNo, { leg: 1, revision: 0, counts })
  expect(await along()).toEqual([{ name: 'Carton, large', unit: 'piece', count: 40 }])
  await expect(readCrewJob(app, crewed.stranger, crewed.jobId)).rejects.toMatchObject({ code: 'crew.job' })
  app.setNow(began)
})
