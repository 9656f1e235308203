import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { buildPlannedJobs } from '#modules/crews/rules/build-planned-jobs.ts'
import { confirmReservation } from '#modules/scheduling/index.server.ts'
import { readFleet } from '#modules/scheduling/internal.server.ts'
import { planDays } from '#modules/scheduling/rules/capacity.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestOrders } from '#testing/create-test-order.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { assignCrewAndTrucks } from './assign-crew-and-trucks.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
  app = await openTestApp()
  staff = await createTestStaff(app, 'Farida', ownerRole)
})
afterAll(() => app.close())

test('200 parallel assignments and bookings on one day never assign or sell a truck, worker or hour twice', {
  timeout: 120_000,
}, async () => {
  const orders: string[] = []
  for (let n = 0; n < 4; n++) orders.push(await createBookedTestOrder(app, { slot: n % 2 === 0 ? 10 : 14 }))
  const trucks = await Promise.all(Array.from({ length: 8 }, () => createTestTruck(app)))
  const workers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => createTestWorker(app, `W${n}`, n < 8 ? 'driver' : 'packer')),
  )
  await app.db.updateTable('cities').set({ uses_fleet_capacity: true, slot_capacity: 1 }).execute()
  const buyers = await createTestOrders(app, 100)
  const hours: SlotHour[] = [10, 12, 14, 16]
  const move = {
    cft: 150,
    km: 8,
    floors: { from: 0, to: 0 },
    packing: false,
    unpacking: false,
    heavy: false,
    city: 'Mumbai',
  }
  const asks = buyers.flatMap((order, n) => {
    const hour = hours[n % 4]!
    const where = {
      cityId: 1,
      date: '2026-12-08',
      hour,
      jobs: buildPlannedJobs({ day: '2026-12-08', slot: hour, move }),
    }
    const lead = workers[(Math.floor(n / 12) + (n % 4 >= 2 ? 1 : 0)) % 2]!
    const others = [workers[8 + (n % 4)]!]
    return [
      inTransaction(app.db, tx => confirmReservation(app, tx, order, where)),
      assignCrewAndTrucks(app, staff, orders[n % 4]!, {
        ...{
          leg: 1,
          truckIds: [trucks[Math.floor(n / 6) % 2]!],
          workerIds: [lead, ...others],
          lead,
          small: 'As it is',
        },
      }),
    ]
  })
  expect(asks).toHaveLength(200)
  const results = await Promise.allSettled<unknown>(asks)
  const codes = new Set(results.flatMap(one => (one.status === 'rejected' ? [one.reason.code] : [])))
  expect(codes.size).toBeGreaterThan(0)
  expect([...codes].filter(code => code !== 'dispatch.truck-busy' && code !== 'dispatch.worker-busy')).toEqual([])
  const booked = results.filter(one => one.status === 'fulfilled' && one.value === true).length
  expect(booked).toBeGreaterThan(0)
  expect(booked).toBeLessThan(100)
  for (const [table, column] of [
    ['job_trucks', 'truck_id'],
    ['job_workers', 'worker_id'],
  ] as const) {
    const { rows } = await sql<{ n: number; given: number }>`
      select (select count(*) from ${sql.table(table)}) as given, count(*) as n from ${sql.table(table)} a join ${sql.table(table)} b
      on a.${sql.ref(column)} = b.${sql.ref(column)} and a.job_id < b.job_id and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`.execute(
      app.db,
    )
    expect(rows[0]!.n, table).toBe(0)
    expect(rows[0]!.given, table).toBeGreaterThan(0)
  }
  const { fleet, taken } = await readFleet(app.db, 0, { first: '2026-12-08', last: '2026-12-08' }, { now: app.now() })
  expect(planDays(fleet, taken).plan).not.toContain(null)
})
