import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { countServices, readServiceEntry } from '../queries/list-services.ts'
import { readServices } from '../queries/read-services.ts'
import { parseTypedFields } from '../rules/catalogue-fields.ts'
import { serviceKind } from '../rules/kinds/service.ts'
import { changeService } from './services.ts'
import { setAllServicesOffered } from './set-all-services-offered.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

test('withdraws and offers all services at once, without the movers’ own and those withdrawn one by one', async () => {
  const farida = await createTestStaff(app, 'Farida', ownerRole)
  const { offered } = await countServices(app)
  await app.db.updateTable('services').set({ active: false }).where('id', '=', 201).execute()
  expect(await setAllServicesOffered(app, farida, false)).toBe(offered - 1)
  expect(await setAllServicesOffered(app, farida, false)).toBe(0)
  expect(await countServices(app)).toEqual({ offered: 0, withdrawnTogether: offered - 1 })
  const { categories, services } = await readServices(app.db)
  expect(categories.map(({ slug }) => slug)).toEqual(['packers-and-movers'])
  expect([...services.values()].map(({ name }) => name)).toContain('Household shifting')

  expect(await setAllServicesOffered(app, farida, true)).toBe(offered - 1)
  expect(await countServices(app)).toEqual({ offered: offered - 1, withdrawnTogether: 0 })
  expect((await readServices(app.db)).services.has(201)).toBe(false)
  const audit = await app.db
    .selectFrom('audit_entries')
    .select(['subject', 'about', 'action as action'])
    .orderBy('id')
    .execute()
  expect(audit).toEqual(['all-withdrawn', 'all-offered'].map(action => ({ subject: 'service', about: 'all', action })))
})

test('a service offered and then withdrawn on its own does not come back with the others', async () => {
  const farida = await createTestStaff(app, 'Farida', ownerRole)
  const save = async (active: 'yes' | 'no') => {
    const { id, revision, fields } = await readServiceEntry(app, farida, 201)
    const row = parseTypedFields(serviceKind.read, { ...fields, active })
    await changeService(app, farida, { id, revision }, { row, options: [] })
  }
  await setAllServicesOffered(app, farida, false)
  await save('yes')
  await save('no')
  await setAllServicesOffered(app, farida, true)
  expect((await readServices(app.db)).services.has(201)).toBe(false)
})

test('reports a conflict to an open form, and rejects staff without the permission', async () => {
  const farida = await createTestStaff(app, 'Farida', ownerRole)
  const revision = async () =>
    (await app.db.selectFrom('services').select('revision').where('id', '=', 201).executeTakeFirstOrThrow()).revision
  const before = await revision()
  await setAllServicesOffered(app, farida, false)
  expect(await revision()).toBe(before + 1)
  const imran = await createTestStaff(app, 'Imran', operationsRole)
  await expect(setAllServicesOffered(app, imran, true)).rejects.toMatchObject({ code: 'staff.right' })
})
