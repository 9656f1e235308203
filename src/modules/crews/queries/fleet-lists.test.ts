import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIST_PAGE_SIZE } from '#kernel/list-page.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { toRole } from '#modules/access/rules/role.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole } from '#testing/roles.ts'
import { addLeave } from '../commands/add-leave.ts'
import { addOffRoadDays } from '../commands/add-off-road-days.ts'
import { addTruckDocument } from '../commands/add-truck-document.ts'
import { saveTeam } from '../commands/save-team.ts'
import { saveTruck } from '../commands/save-truck.ts'
import { saveWorker } from '../commands/save-worker.ts'
import type { TruckRow } from '../rules/truck.ts'
import type { TruckDocumentKind } from '../rules/truck-document.ts'
import type { WorkerRow } from '../rules/worker.ts'
import { countExpiringDocuments, listExpiringDocuments } from './list-expiring-documents.ts'
import { listTeams, readTeam, readTeamChoices } from './list-teams.ts'
import { listTrucks } from './list-trucks.ts'
import { listWorkers } from './list-workers.ts'
import { readFleetChoices } from './read-fleet-choices.ts'
import { exportFleet, readFleetImport } from './read-fleet-import.ts'
import { readTruck } from './read-truck.ts'
import { readWorker } from './read-worker.ts'

let app: TestApp
let staff: Staff
let branch: number
beforeAll(async () => {
  app = await openTestApp() // 20 November 2026
  staff = await createTestStaff(app, 'Farida', operationsRole)
  const values = { name: 'Bengaluru', address: 'Hoodi', phone: '', gstin: '29AAGCB7383J1Z4', series: 'KA' }
  branch = (await app.db.insertInto('branches').values(values).returning('id').executeTakeFirstOrThrow()).id
})
afterAll(() => app.close())

const truck = (registration: string, change: Partial<TruckRow> = {}) =>
  saveTruck(app, staff, null, {
    ...{ branch_id: null, registration, vehicle_id: 1, state: 'active', state_since: null, state_reason: '' },
    ...{ made_in: null, notes: '', ...change },
  })
let numbers = 9_820_000_000
const worker = (name: string, change: Partial<WorkerRow> = {}) =>
  saveWorker(app, staff, null, {
    ...{ branch_id: null, name, mobile: String(++numbers), roles: ['packer'], languages: ['hi'] },
    ...{ licence_number: '', licence_classes: [], licence_expires_on: null, days_off: [] },
    ...{ left_on: null, left_reason: '', ...change },
  })
const paper = (truckId: number, kind: TruckDocumentKind, expires_on: string) =>
  addTruckDocument(app, staff, truckId, { kind, number: '', expires_on, file: null, seen: null })

describe('lists of the fleet', () => {
  const plates = async (search: Partial<Parameters<typeof listTrucks>[2]> = {}) => {
    const all = { text: '', branch: null, state: null, due: false, ...search }
    return (await listTrucks(app, staff, all, {})).rows.map(({ registration }) => registration)
  }

  test('trucks are found by registration, branch, state and expiring documents', async () => {
    const one = await truck('MH12AB0001')
    const two = await truck('KA03AB0002', { branch_id: branch, state: 'workshop', state_reason: 'Clutch' })
    const gone = await truck('MH12AB0003', { state: 'retired', state_reason: 'Sold' })
    await paper(one, 'puc', '2026-12-21') // one day after the warning period
    await paper(one, 'rc', '2030-01-01')
    await paper(two, 'insurance', '2026-12-20')
    await paper(gone, 'insurance', '2026-01-01')
    await addOffRoadDays(app, staff, one, { first_day: '2026-11-19', last_day: '2026-11-22', reason: 'Paint' })
    expect(await plates()).toEqual(['KA03AB0002', 'MH12AB0001'])
    expect(await plates({ state: 'retired' })).toEqual(['MH12AB0003'])
    expect(await plates({ branch: 0 })).toEqual(['MH12AB0001'])
    expect(await plates({ branch })).toEqual(['KA03AB0002'])
    expect(await plates({ text: 'mh 12 ab' })).toEqual(['MH12AB0001'])
    expect(await plates({ due: true })).toEqual(['KA03AB0002'])
    const { rows } = await listTrucks(app, staff, { text: '0001', branch: null, state: null, due: false }, {})
    expect(rows).toEqual([
      {
        ...{ id: one, registration: 'MH12AB0001', branch: null, class: 'Tata Ace 7 ft', cft: 142.8, state: 'active' },
        ...{ stateSince: '2026-11-20', reason: '', offRoadUntil: '2026-11-22' },
        documents: [
          { kind: 'puc', expiresOn: '2026-12-21' },
          { kind: 'rc', expiresOn: '2030-01-01' },
        ],
      },
    ])
    expect((await readTruck(app, staff, two)).reasons).toEqual([{ code: 'workshop', on: '2026-11-20' }])
    await expect(readTruck(app, staff, 9_999)).rejects.toMatchObject({ kind: 'unknown' })
  })

  test('workers are found by name, number, branch and role; those who left in a list of their own', async () => {
    const ramesh = await worker('Ramesh Pawar', { roles: ['driver', 'packer'], mobile: '9876500001' })
    await worker('Anthony D’Souza', { branch_id: branch, roles: ['electrician'] })
    await worker('Gone Already', { left_on: '2026-11-20', left_reason: 'Left' })
    await worker('Goes Tomorrow', { left_on: '2026-11-21', left_reason: 'Left' })
    await addLeave(app, staff, ramesh, { first_day: '2026-11-20', last_day: '2026-11-24', reason: 'Ill' })
    const names = async (search: Partial<Parameters<typeof listWorkers>[2]> = {}) => {
      const all = { text: '', branch: null, role: null, left: false, ...search }
      return (await listWorkers(app, staff, all, {})).rows.map(({ name }) => name)
    }
    expect(await names()).toEqual(['Anthony D’Souza', 'Goes Tomorrow', 'Ramesh Pawar'])
    expect(await names({ left: true })).toEqual(['Gone Already'])
    expect(await names({ branch })).toEqual(['Anthony D’Souza'])
    expect(await names({ text: "d'souza" })).toEqual(['Anthony D’Souza'])
    expect(await names({ text: '+91 98765 0000' })).toEqual(['Ramesh Pawar'])
    expect(await names({ role: 'packer' })).toEqual(['Goes Tomorrow', 'Ramesh Pawar'])
    expect(await names({ text: 'PAW' })).toEqual(['Ramesh Pawar'])
    expect(await names({ text: '+91 98765 00001' })).toEqual(['Ramesh Pawar'])
    expect(await names({ text: '%' })).toEqual([])
    const one = await readWorker(app, staff, ramesh)
    expect(one).toMatchObject({ reasons: [{ code: 'leave' }], leave: [{ last: '2026-11-24' }] })
  })

  test('pages follow each other, and rows added between them move nothing', async () => {
    for (let n = 0; n < LIST_PAGE_SIZE + 2; n++) await truck(`GJ01Z${1000 + n}`)
    const look = (place: object) =>
      listTrucks(app, staff, { text: 'GJ01Z', branch: null, state: null, due: false }, place)
    const first = await look({})
    expect(first.rows).toHaveLength(LIST_PAGE_SIZE)
    await truck('GJ01Z0999')
    const second = await look({ after: first.after! })
    expect(second.rows.map(({ registration }) => registration)).toEqual(['GJ01Z1040', 'GJ01Z1041'])
    expect((await look({ before: second.before! })).rows).toEqual(first.rows)
  })

  test('expiring documents and licences are listed by date, without those of retired trucks and workers who left', async () => {
    await worker('Licence Soon', { roles: ['driver'], licence_expires_on: '2026-11-25' })
    await worker('No Driver', { licence_expires_on: '2026-11-25' })
    await worker('Gone Driver', {
      roles: ['driver'],
      licence_expires_on: '2026-11-25',
      left_on: '2026-11-01',
      left_reason: 'x',
    })
    const due = async (at: number | null = null) =>
      (await listExpiringDocuments(app, staff, { branch: at, until: '2026-12-31' }, {})).rows.map(({ kind, name }) => [
        kind,
        name,
      ])
    expect(await due()).toEqual([
      ['licence', 'Licence Soon'],
      ['insurance', 'KA03AB0002'],
      ['puc', 'MH12AB0001'],
    ])
    expect(await due(branch)).toEqual([['insurance', 'KA03AB0002']])
    expect(await countExpiringDocuments(app, staff)).toBe(2) // within 30 days
  })

  test('a team shows the members who still work here, the lead first', async () => {
    const [one, two] = [await worker('Balaji'), await worker('Zubair')]
    const team = { branch_id: branch, name: 'Hoodi 1', truck_id: null, lead_id: two, members: [one, two], active: true }
    const id = await saveTeam(app, staff, null, team)
    const shown = async () => (await listTeams(app, staff)).find(({ id: of }) => of === id)
    expect(await shown()).toMatchObject({
      branch: 'Bengaluru',
      members: [{ name: 'Zubair', leads: true }, { name: 'Balaji' }],
    })
    await app.db.updateTable('workers').set({ left_on: '2026-11-20' }).where('id', '=', two).execute()
    expect(await shown()).toMatchObject({ members: [{ name: 'Balaji' }] })
    expect((await readTeamChoices(app, staff)).workers.map(({ name }) => name)).not.toContain('Zubair')
  })
})

test('staff with the right to jobs can read the fleet, but not its files; without either right nothing', async () => {
  const role = (...permissions: ('orders' | 'jobs')[]) =>
    toRole({ code: 'x', name: 'X', permissions, approvalLimit: null })
  const [dispatcher, sales] = [
    { ...staff, role: role('jobs') },
    { ...staff, role: role('orders') },
  ]
  const reads = [
    (by: Staff) => listTrucks(app, by, { text: '', branch: null, state: null, due: false }, {}),
    (by: Staff) => listWorkers(app, by, { text: '', branch: null, role: null, left: false }, {}),
    (by: Staff) => listExpiringDocuments(app, by, { branch: null, until: '2026-12-31' }, {}),
    (by: Staff) => listTeams(app, by),
    (by: Staff) => readTeamChoices(app, by),
    (by: Staff) => readFleetChoices(app, by),
    (by: Staff) => readTruck(app, by, 1),
    (by: Staff) => readWorker(app, by, 1),
    (by: Staff) => readTeam(app, by, 1),
  ]
  const refused = { kind: 'forbidden', code: 'staff.right' }
  for (const read of reads) {
    await expect(read(dispatcher)).resolves.toBeDefined()
    await expect(read(sales)).rejects.toMatchObject(refused)
  }
  await expect(exportFleet(app, dispatcher, 'workers')).rejects.toMatchObject(refused)
  await expect(readFleetImport(app, dispatcher, 'x')).rejects.toMatchObject(refused)
})
