import { randomUUID } from 'node:crypto'
import type { Staff, Worker } from '#modules/access/rules/actor.ts'
import { assignCrewAndTrucks, listCrewJobs, readCrewJob } from '#modules/dispatch/index.server.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { createBookedTestOrder } from './create-booked-test-order.ts'
import { createTestTruck, createTestWorker } from './create-test-crew.ts'
import type { TestApp } from './open-test-app.ts'

/** Noon of the sample's move, while its crew is there. */
export const jobNoon = new Date('2026-12-08T12:00:00+05:30')

/**
 * Creates a booked move with a crew of two; the app's clock is set to noon of its date. `told()` builds what a phone
 * sends from its page, under a new id.
 */
export async function createTestCrewedJob(app: TestApp, staff: Staff) {
  const worker = async (name: string): Promise<Worker> => ({
    ...{ kind: 'worker', id: await createTestWorker(app, name, 'driver'), name },
  })
  const [driver, mate, stranger] = [await worker('Ramesh'), await worker('Suresh'), await worker('Anil')]
  const orderNo = await createBookedTestOrder(app)
  const truckIds = [await createTestTruck(app)]
  await assignCrewAndTrucks(app, staff, orderNo, { leg: 1, truckIds, workerIds: [driver.id, mate.id], lead: driver.id })
  const { id: orderId } = await readOrder(app, staff, orderNo)
  app.setNow(jobNoon)
  const jobId = (await listCrewJobs(app, driver))[0]!.id
  const passes = new Map(
    await Promise.all([driver, mate].map(async one => [one.id, (await readCrewJob(app, one, jobId)).pass] as const)),
  )
  const told = (by: Worker = driver, minutesAgo = 0) => ({
    ...{ id: randomUUID(), jobId, orderNo, pass: passes.get(by.id) ?? '' },
    reportedAt: new Date(app.now().getTime() - minutesAgo * 60_000),
  })
  return { driver, mate, stranger, orderNo, orderId, jobId, told }
}
