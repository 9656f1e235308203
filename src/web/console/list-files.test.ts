import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { addBusinessCustomer, countBusinessCustomers } from '#modules/business-customers/index.server.ts'
import { countTrucks, countWorkers, saveTruck, saveWorker } from '#modules/crews/index.server.ts'
import { countCustomers } from '#modules/operations/index.server.ts'
import { addBranch } from '#modules/places/index.server.ts'
import { businessCustomerTerms, createTestGstin } from '#testing/create-test-business-customer.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { createTestCustomer } from '#testing/samples.ts'
import { actorContext, appContext, languageContext } from '#web/app-shell/context.ts'
import { loader as readBusinessCustomersFile } from './business-customers/business-customers-file.ts'
import { loader as readCustomersFile } from './customers/customers-file.ts'
import { loader as readTrucksFile } from './fleet/trucks-file.ts'
import { loader as readWorkersFile } from './fleet/workers-file.ts'

let app: TestApp
let owner: Staff
let pune: number
beforeAll(async () => {
  app = await openTestApp()
  owner = await createTestStaff(app, 'Farida', ownerRole)
  const terms = { name: 'Pune', address: 'Kharadi, Pune 411014', phone: '', cities: [3] }
  pune = await addBranch(app, owner, { ...terms, gstin: createTestGstin(), series: 'PN' })
  for (const [registration, branch_id] of [
    ['MH01AB0001', null],
    ['MH12AB0002', pune],
  ] as const)
    await saveTruck(app, owner, null, {
      ...{ branch_id, registration, vehicle_id: 1, state: 'active', state_since: null, state_reason: '' },
      ...{ made_in: null, notes: '' },
    })
  for (const [name, mobile, branch_id] of [
    ['Ramesh Pawar', '9820000001', null],
    ['-Suresh', '9820000002', pune],
  ] as const)
    await saveWorker(app, owner, null, {
      ...{ branch_id, name, mobile, roles: ['packer'], languages: ['hi'], days_off: [], left_on: null },
      ...{ licence_number: '', licence_classes: [], licence_expires_on: null, left_reason: '' },
    })
  await createTestCustomer(app)
  await addBusinessCustomer(app, owner, { ...businessCustomerTerms(), gstin: createTestGstin() })
  await addBusinessCustomer(app, owner, {
    ...businessCustomerTerms({ name: 'Pune Tools Pvt Ltd', branchId: pune }),
    gstin: createTestGstin(),
  })
})
afterAll(() => app.close())

type FileLoader = (args: never) => Promise<Response>
async function fetchNames(loader: FileLoader, query: string, staff: Staff = owner): Promise<string[]> {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(languageContext, 'en')
  context.set(actorContext, Promise.resolve(staff))
  const request = new Request(`http://localhost/console/list.csv${query}`)
  const lines = (await (await loader({ request, context, params: {} } as never)).text()).split('\r\n')
  return lines.slice(1, -1).map(line => line.split(',')[0]!)
}
const bound = (): Staff => ({ ...owner, branches: [pune] })

describe('[CON-03] the CSV file of a list has the rows that the list counts', () => {
  test('the trucks, by search and branch', async () => {
    expect(await fetchNames(readTrucksFile, '')).toEqual(['MH 01 AB 0001', 'MH 12 AB 0002'])
    expect(await fetchNames(readTrucksFile, '?q=mh+12')).toEqual(['MH 12 AB 0002'])
    expect(await fetchNames(readTrucksFile, '', bound())).toEqual(['MH 12 AB 0002'])
    const search = { text: '', branch: null, state: null, due: false }
    expect(await countTrucks(app, owner, search)).toEqual({ count: 2, isMore: false })
    expect(await countTrucks(app, bound(), search)).toEqual({ count: 1, isMore: false })
  })

  test('the workers, by search and branch, without a formula', async () => {
    expect(await fetchNames(readWorkersFile, '')).toEqual(["'-Suresh", 'Ramesh Pawar'])
    expect(await fetchNames(readWorkersFile, '?q=ram')).toEqual(['Ramesh Pawar'])
    expect(await fetchNames(readWorkersFile, '?who=left')).toEqual([])
    expect(await fetchNames(readWorkersFile, '', bound())).toEqual(["'-Suresh"])
    const search = { text: '', branch: null, role: null, left: false }
    expect(await countWorkers(app, owner, search)).toEqual({ count: 2, isMore: false })
    expect(await countWorkers(app, bound(), { ...search, text: 'ram' })).toEqual({ count: 0, isMore: false })
  })

  test('the customers, by search and branch', async () => {
    const [name] = await fetchNames(readCustomersFile, '')
    expect(await fetchNames(readCustomersFile, '?q=nobody')).toEqual([])
    expect(await fetchNames(readCustomersFile, '', bound())).toEqual([])
    expect(await countCustomers(app, owner, name!)).toEqual({ count: 1, isMore: false })
    expect(await countCustomers(app, bound(), '')).toEqual({ count: 0, isMore: false })
  })

  test('the business customers, by search and branch', async () => {
    const [, sahyadri] = await fetchNames(readBusinessCustomersFile, '')
    expect(sahyadri).toBe('Sahyadri Software Pvt Ltd')
    expect(await fetchNames(readBusinessCustomersFile, '?q=pune')).toEqual(['Pune Tools Pvt Ltd'])
    expect(await fetchNames(readBusinessCustomersFile, '', bound())).toEqual(['Pune Tools Pvt Ltd'])
    expect(await countBusinessCustomers(app, owner, '')).toEqual({ count: 2, isMore: false })
    expect(await countBusinessCustomers(app, bound(), 'sah')).toEqual({ count: 0, isMore: false })
  })
})
