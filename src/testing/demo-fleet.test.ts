import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toIndiaDate } from '#kernel/india-time.ts'
import { readTruckFacts, readWorkerFacts } from '#modules/crews/internal.server.ts'
import { checkTruckAvailability } from '#modules/crews/rules/truck-availability.ts'
import { checkWorkerAvailability } from '#modules/crews/rules/worker-availability.ts'
import { seedFleet } from '../../seeds/demo-fleet.ts'
import { createTestStaff } from './create-test-staff.ts'
import { openTestApp, type TestApp } from './open-test-app.ts'
import { ownerRole } from './roles.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a demonstration has 3 branches, 14 trucks and 60 workers, some of whom cannot go out today, however often it is made', async () => {
  await createTestStaff(app, 'Farida', ownerRole)
  for (let n = 0; n < 2; n++) await seedFleet(app)
  const { rows } =
    await sql`select (select count(*) from branches) as branches, (select count(*) from trucks) as trucks,
    (select count(*) from workers) as workers, (select count(*) from teams) as teams`.execute(app.db)
  expect(rows).toEqual([{ branches: 3, trucks: 14, workers: 60, teams: 12 }])
  const today = toIndiaDate(app.now())
  const span = { first: today, last: today }
  const trucks = [...(await readTruckFacts(app.db, span)).values()].flatMap(facts =>
    checkTruckAvailability(facts, span),
  )
  expect(trucks.map(({ code }) => code).toSorted()).toEqual(['paper-expired', 'workshop'])
  const workers = [...(await readWorkerFacts(app.db, span)).values()].flatMap(facts =>
    checkWorkerAvailability(facts, span),
  )
  expect(workers.filter(({ code }) => code === 'leave')).toHaveLength(2)
  expect(workers.filter(({ code }) => code !== 'leave' && code !== 'day-off')).toEqual([])
})
