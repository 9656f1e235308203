import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole, ownerRole } from '#testing/roles.ts'
import { markSetupStep } from '../commands/mark-setup-step.ts'
import { countOpenSteps, readSetupChecklist } from './read-setup-checklist.ts'

let app: TestApp
afterEach(() => app.close())
const step = async (key: string, by = ownerRole) => {
  const { steps } = await readSetupChecklist(app, await createTestStaff(app, 'Farida', by))
  return steps.find(one => one.key === key)
}

test('reads the state: cities, prices, staff, and the newest backup of an embedded database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'thikana-steps-'))
  app = await openTestApp({ DATA_DIR: dataDir })
  expect((await step('cities'))!.done).toBe(true)
  expect((await step('fleet'))!.done).toBe(false) // no truck, and ten moves per slot
  expect((await step('prices'))!.done).toBe(false)
  expect((await step('staff'))!.done).toBe(false)
  await app.db.updateTable('cities').set({ active: false }).execute()
  expect((await step('cities'))!.done).toBe(false)
  mkdirSync(join(dataDir, 'backups'))
  for (const day of ['2026-11-12', '2026-11-20T04-00-00'])
    writeFileSync(join(dataDir, 'backups', `database-${day}.tar.gz`), '')
  expect((await step('backup'))!.done).toBe(!app.config.databaseUrl)
  rmSync(dataDir, { recursive: true })
})

test('the fleet is complete once each open city uses fleet capacity, which takes a truck and a driver', async () => {
  app = await openTestApp()
  await app.db.updateTable('cities').set({ uses_fleet_capacity: true }).execute()
  expect((await step('fleet'))!.done).toBe(false)
  await createTestTruck(app)
  await createTestWorker(app, 'Vijay', 'driver')
  expect((await step('fleet'))!.done).toBe(true)
  await app.db.updateTable('cities').set({ uses_fleet_capacity: false }).where('id', '=', 1).execute()
  expect((await readSetupChecklist(app, await createTestStaff(app, 'Farida', ownerRole))).facts.citiesByNumber).toBe(1)
})

test('marking a step as done is recorded and can be undone; the line on the orders page is updated at once', async () => {
  app = await openTestApp()
  const farida = await createTestStaff(app, 'Farida', ownerRole)
  const before = await countOpenSteps(app)
  await markSetupStep(app, farida, 'policies', true)
  await markSetupStep(app, farida, 'policies', true)
  expect(await countOpenSteps(app)).toBe(before - 1)
  expect(await step('policies')).toMatchObject({ done: true, byWord: true, said: { by: 'Farida', at: app.now() } })
  await markSetupStep(app, farida, 'policies', false)
  await markSetupStep(app, farida, 'policies', false)
  expect(await countOpenSteps(app)).toBe(before)
  const audit = await app.db.selectFrom('audit_entries').select(['subject', 'about', 'action as action']).execute()
  expect(audit.map(({ action }) => action)).toEqual(['done', 'reopened'])
  await expect(markSetupStep(app, farida, 'payments', true)).rejects.toMatchObject({ code: 'steps.by-itself' })
  const imran = await createTestStaff(app, 'Imran', operationsRole)
  await expect(markSetupStep(app, imran, 'policies', true)).rejects.toMatchObject({ code: 'staff.right' })
  await expect(readSetupChecklist(app, imran)).rejects.toMatchObject({ code: 'staff.right' })
})
