import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole } from '#testing/roles.ts'
import { exportFleet, readFleetImport } from '../queries/read-fleet-import.ts'
import type { FleetFile } from '../rules/fleet-files.ts'
import { applyFleetImport, createFleetImport } from './fleet-imports.ts'
import { saveTruck } from './save-truck.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', operationsRole)
  const values = { name: 'Bengaluru', address: 'Hoodi', phone: '', gstin: '29AAGCB7383J1Z4', series: 'KA' }
  await app.db.insertInto('branches').values(values).execute()
})
afterAll(() => app.close())

const open = (kind: FleetFile, text: string) => createFleetImport(app, staff, kind, Buffer.from(text))
const collectErrors = async (kind: FleetFile, text: string) => {
  const { plan } = await readFleetImport(app, staff, await open(kind, text))
  return plan.errors.map(({ line, column, code }) => [line, column, code])
}

const trucks = 'id,registration,branch,class,state,since,reason,made,notes\r\n'
const workers = 'id,name,mobile,branch,roles,languages,licence,classes,expires,off,left,reason\r\n'

test('trucks are imported from a file, exported, and imported again unchanged', async () => {
  const id = await open('trucks', `${trucks},mh 12 ab 77,bengaluru,Eicher 14 ft,active,,,2022,"Tail lift, blue"\r\n`)
  const { plan, seen } = await readFleetImport(app, staff, id)
  expect(plan).toMatchObject({ added: [{ line: 2, name: 'MH 12 AB 0077' }], changed: [], unchanged: 0, errors: [] })
  expect(await applyFleetImport(app, staff, id, seen)).toEqual({ kind: 'trucks', rows: 1 })
  await expect(applyFleetImport(app, staff, id, seen)).rejects.toMatchObject({ kind: 'unknown' }) // applied twice
  const list = await exportFleet(app, staff, 'trucks')
  expect(list).toContain('MH 12 AB 0077,Bengaluru,Eicher 14 ft,active,,,2022,"Tail lift, blue"')
  const back = await readFleetImport(app, staff, await open('trucks', list))
  expect(back.plan).toMatchObject({ added: [], changed: [], unchanged: 1, errors: [] })
})

test('workers are imported too, with several roles in a cell', async () => {
  const row = ',Ramesh Pawar,+91 98765 43210,,driver; packer,hi; mr,MH12 20110012345,LMV-TR,2030-01-01,Sun,,\r\n'
  const id = await open('workers', workers + row)
  const { seen } = await readFleetImport(app, staff, id)
  await applyFleetImport(app, staff, id, seen)
  const list = await exportFleet(app, staff, 'workers')
  expect(list).toContain('Ramesh Pawar,9876543210,,"driver; packer","hi; mr",MH1220110012345,LMV-TR,2030-01-01,Sun,,')
  const changed = await readFleetImport(app, staff, await open('workers', list.replace('driver; packer', 'driver')))
  expect(changed.plan.changed).toMatchObject([
    { line: 2, name: 'Ramesh Pawar', differences: [{ column: 'roles', before: 'driver; packer', after: 'driver' }] },
  ])
})

test('errors are reported by line and column, and nothing is written', async () => {
  const text = `${trucks},Tata,Nowhere,Rocket,sold,soon,,1800,\r\n9999,MH12AB0001,,Eicher 14 ft,active,,,,\r\n,MH12AB0002,,,,,,,,left\r\n`
  expect(await collectErrors('trucks', text)).toEqual([
    [2, 'registration', 'fleet.registration'],
    [2, 'class', 'fleet.class'],
    [2, 'state', 'fleet.state'],
    [2, 'since', 'fleet.day'],
    [2, 'made', 'fleet.year'],
    [2, 'branch', 'fleet.branch'],
    [3, 'id', 'csv.unknown'],
    [4, '', 'csv.cells'],
  ])
  const id = await open('trucks', text)
  const { seen } = await readFleetImport(app, staff, id)
  await expect(applyFleetImport(app, staff, id, seen)).rejects.toMatchObject({ code: 'csv.faults' })
  expect(await collectErrors('workers', 'id,name\r\n')).toContainEqual([1, 'mobile', 'csv.no-column'])
  expect(await collectErrors('workers', workers.replace('reason', 'reason,wage'))).toEqual([])
})

test('a registration or number may occur once; a worker who left frees it', async () => {
  const twice = ',MH 12 XY 1,,Eicher 14 ft,active,,,,\r\n'
  expect(await collectErrors('trucks', trucks + twice + twice)).toEqual([
    [2, 'registration', 'fleet.registration-taken'],
    [3, 'registration', 'fleet.registration-taken'],
  ])
  const of = (left: string) => `,Suresh,9876511111,,packer,,,,,,${left}\r\n`
  expect(await collectErrors('workers', workers + of(',') + of(','))).toHaveLength(2)
  expect(await collectErrors('workers', workers + of(',') + of('2026-01-01,Left'))).toEqual([])
})

test('at most 1,000 rows are written at once', async () => {
  const rows = Array.from({ length: 1_001 }, (_, n) => `,GJ 01 AB ${n + 1},,Eicher 14 ft,active,,,,\r\n`)
  expect(await collectErrors('trucks', trucks + rows.join(''))).toEqual([[1_002, '', 'fleet.too-many']])
})

test('changes saved after the preview require a new preview', async () => {
  const id = await open('trucks', `${trucks},MH 12 ZZ 5,,Eicher 14 ft,active,,,,\r\n`)
  const { seen } = await readFleetImport(app, staff, id)
  await saveTruck(app, staff, null, {
    ...{ branch_id: null, registration: 'MH12ZZ0005', vehicle_id: 1, state: 'active', state_since: null },
    ...{ state_reason: '', made_in: null, notes: '' },
  })
  await expect(applyFleetImport(app, staff, id, seen)).rejects.toMatchObject({ kind: 'conflict', code: 'csv.changed' })
})

test('a file of another member of staff is not found, and is deleted a day later', async () => {
  const id = await open('trucks', trucks)
  const other = await createTestStaff(app, 'Imran', operationsRole)
  await expect(readFleetImport(app, other, id)).rejects.toMatchObject({ kind: 'unknown' })
  app.setNow(new Date(app.now().getTime() + 25 * 3_600_000))
  await open('trucks', trucks)
  await expect(readFleetImport(app, staff, id)).rejects.toMatchObject({ kind: 'unknown' })
})
