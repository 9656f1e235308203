import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole } from '#testing/roles.ts'
import { countExpiringDocuments } from '../queries/list-expiring-documents.ts'
import { listTeams, readTeamChoices } from '../queries/list-teams.ts'
import { readFleetChoices } from '../queries/read-fleet-choices.ts'
import { exportFleet, readFleetImport } from '../queries/read-fleet-import.ts'
import { readTruck } from '../queries/read-truck.ts'
import { truckSchema } from '../rules/truck-schema.ts'
import { addTruckDocument } from './add-truck-document.ts'
import { applyFleetImport, createFleetImport } from './fleet-imports.ts'
import { saveTeam } from './save-team.ts'
import { saveTruck } from './save-truck.ts'

let app: TestApp
/** Staff of all branches, and of Mysuru only. */
let farida: Staff
let kiran: Staff
let mysuru: number
let own: number
let office: number
let guest: number
beforeAll(async () => {
  app = await openTestApp()
  farida = await createTestStaff(app, 'Farida', operationsRole)
  const values = { name: 'Mysuru', address: 'Hoodi', phone: '', gstin: '29AAGCB7383J1Z4', series: 'KB' }
  mysuru = (await app.db.insertInto('branches').values(values).returning('id').executeTakeFirstOrThrow()).id
  kiran = { ...farida, branches: [mysuru] }
  own = await createTestTruck(app, { branchId: mysuru })
  office = await createTestTruck(app)
  guest = await createTestWorker(app, 'Ganesh Jadhav')
})
afterAll(() => app.close())

test('a truck belongs to a branch of the person who saves it', async () => {
  const { revision, fields } = await readTruck(app, kiran, own)
  const moved = (branch: string) =>
    saveTruck(app, kiran, { id: own, revision }, truckSchema.parse({ ...fields, branch }))
  await expect(moved('')).rejects.toMatchObject({ fields: { branch: 'fleet.branch' } })
  await moved(String(mysuru))
  expect(await readFleetChoices(app, kiran)).toMatchObject({ office: false, branches: [{ id: mysuru }] })
  expect(await readFleetChoices(app, farida)).toMatchObject({ office: true, branches: [{ id: mysuru }] })
})

test('a team consists of trucks and workers of the own branches', async () => {
  const team = { branch_id: mysuru, name: 'Mysuru 1', truck_id: own, lead_id: null, members: [], active: true }
  const save = (change: object) => saveTeam(app, kiran, null, { ...team, ...change })
  await expect(save({ truck_id: office })).rejects.toMatchObject({ fields: { truck: 'fleet.truck' } })
  await expect(save({ members: [guest] })).rejects.toMatchObject({ fields: { members: 'fleet.member' } })
  await save({})
  await saveTeam(app, farida, null, { ...team, branch_id: null, truck_id: office, name: 'Kothrud 1' })
  expect((await listTeams(app, kiran)).map(({ name }) => name)).toEqual(['Mysuru 1'])
  expect(await readTeamChoices(app, kiran)).toMatchObject({ workers: [], trucks: [{ id: own }] })
})

test('expiring documents are counted for those who may see them', async () => {
  for (const truck of [own, office, office]) {
    const kind = truck === own ? 'puc' : 'insurance'
    const seen = truck === office ? ((await readTruck(app, farida, office)).papers[0]?.id ?? null) : null
    await addTruckDocument(app, farida, truck, { kind, number: '', expires_on: '2026-11-25', file: null, seen })
  }
  expect([await countExpiringDocuments(app, farida), await countExpiringDocuments(app, kiran)]).toEqual([2, 1])
})

test('files contain the own branches, and change nothing of others', async () => {
  const plates = (await exportFleet(app, kiran, 'trucks')).split('\r\n').filter(Boolean)
  expect(plates).toHaveLength(2)
  expect(await exportFleet(app, kiran, 'workers')).not.toContain('Ganesh')
  expect(await exportFleet(app, farida, 'workers')).toContain('Ganesh')
  const rest = ',Eicher 14 ft,active,,,,\r\n'
  const text = `${plates[0]}\r\n${office},MH12ZZ0001,Mysuru${rest},MH12ZZ0002,${rest},MH12ZZ0003,Mysuru${rest}`
  const id = await createFleetImport(app, kiran, 'trucks', Buffer.from(text))
  const { plan, seen } = await readFleetImport(app, kiran, id)
  expect(plan.errors.map(({ line, column, code }) => [line, column, code])).toEqual([
    [2, 'id', 'csv.unknown'],
    [3, 'branch', 'fleet.branch'],
  ])
  await expect(applyFleetImport(app, kiran, id, seen)).rejects.toMatchObject({ code: 'csv.faults' })
})
