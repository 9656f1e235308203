import { randomUUID } from 'node:crypto'
import type { Customer, Staff, Worker } from '#modules/access/rules/actor.ts'
import { recordManualPayment } from '#modules/billing/index.server.ts'
import { assignCrewAndTrucks, listCrewJobs, readCrewJob } from '#modules/dispatch/index.server.ts'
import { emptyCheckout } from '#modules/orders/draft/rules/service-checkout.ts'
import { approveOrder, placeServiceOrders, readOrder } from '#modules/orders/index.server.ts'
import { createTestWorker } from './create-test-crew.ts'
import type { TestApp } from './open-test-app.ts'
import { buildTestDraft, createTestCustomer } from './samples.ts'

/** The sample's service: 'Move-in cleaning of an empty home'. */
export const CLEANING_SERVICE_ID = 302

/**
 * Creates a booked home service with its worker; the app's clock is set to four in the afternoon of its date. `told()`
 * builds what a phone sends from its page, under a new id.
 */
export async function createBookedTestVisit(app: TestApp, staff: Staff) {
  const placedBy = await createTestCustomer(app)
  const visit = { home: 'to', date: '2026-12-08', slot: 16 } as const
  const about = {
    key: randomUUID().slice(0, 21),
    name: 'Neha Kulkarni',
    email: 'neha@example.in',
    at: buildTestDraft().to,
  }
  await app.db.updateTable('slots').set({ capacity: 500 }).execute()
  const checkout = {
    ...emptyCheckout,
    ...about,
    cart: { [CLEANING_SERVICE_ID * 100 + 3]: 1 },
    visits: { [CLEANING_SERVICE_ID]: visit },
  }
  const orderNo = (await placeServiceOrders(app, placedBy, checkout, null))[0]!.orderNo
  await recordManualPayment(app, staff, orderNo, {
    ...{ amount: (await readOrder(app, staff, orderNo)).token, mode: 'cash', reference: '' },
  })
  await approveOrder(app, staff, orderNo)
  const cleaner: Worker = { kind: 'worker', id: await createTestWorker(app, 'Sunita', 'packer'), name: 'Sunita' }
  await assignCrewAndTrucks(app, staff, orderNo, { leg: 1, truckIds: [], workerIds: [cleaner.id], lead: cleaner.id })
  const { id: orderId, customer: of } = await readOrder(app, staff, orderNo)
  const customer = { kind: 'customer', language: 'en', ...of } as Customer
  app.setNow(new Date('2026-12-08T16:00:00+05:30'))
  const jobId = (await listCrewJobs(app, cleaner))[0]!.id
  const { pass } = await readCrewJob(app, cleaner, jobId)
  const told = (minutesAgo = 0) => ({
    ...{ id: randomUUID(), jobId, orderNo, pass, reportedAt: new Date(app.now().getTime() - minutesAgo * 60_000) },
  })
  return { cleaner, customer, orderNo, orderId, jobId, told }
}
