import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Staff, Worker } from '#modules/access/rules/actor.ts'
import { cancelOrder, readOrder, rescheduleOrder } from '#modules/orders/index.server.ts'
import { createBookedTestOrder } from '#testing/create-booked-test-order.ts'
import { createTestTruck, createTestWorker } from '#testing/create-test-crew.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operationsRole } from '#testing/roles.ts'
import { assignCrewAndTrucks } from '../board/assign-crew-and-trucks.ts'
import { replaceTruck } from '../board/replace-truck.ts'
import { listCrewNotices } from '../crew/list-crew-notices.ts'
import { markCrewNoticesSeen } from '../crew/mark-crew-notices-seen.ts'
import { notifyCrews } from './notify-crews.ts'

let app: TestApp
let staff: Staff
let driver: Worker
let mate: Worker
let truck: number
let orderNo: string
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider({}) })
  staff = await createTestStaff(app, 'Farida', operationsRole)
})
afterAll(() => app.close())
const worker = async (name: string): Promise<Worker> => ({
  ...{ kind: 'worker', id: await createTestWorker(app, name, 'driver'), name },
})
beforeEach(async () => {
  ;[driver, mate, truck, orderNo] = [
    await worker('Ramesh'),
    await worker('Suresh'),
    await createTestTruck(app),
    await createBookedTestOrder(app),
  ]
  const agreed = { messages_agreed_at: app.now(), languages: JSON.stringify(['hi']) as never }
  await app.db.updateTable('workers').set(agreed).where('id', '=', driver.id).execute()
  await give()
})

const give = (...more: Worker[]) =>
  assignCrewAndTrucks(app, staff, orderNo, {
    ...{ leg: 1, truckIds: [truck], workerIds: [driver, mate, ...more].map(({ id }) => id), lead: driver.id },
  })
const notices = async (of: Worker) => (await listCrewNotices(app, of)).map(({ kind }) => kind)
const told = async ({ id }: Worker) =>
  app.db
    .selectFrom('messages')
    .innerJoin('workers', 'workers.mobile', 'messages.mobile')
    .select(['template', 'params', 'language'])
    .where('workers.id', '=', id)
    .where('template', '=', 'crew-jobs')
    .orderBy('messages.id')
    .execute()

test('a new job stays on the phone until it is seen, and goes out as one message to workers who agreed', async () => {
  await notifyCrews(app)
  await notifyCrews(app)
  expect([await notices(driver), await notices(mate)]).toEqual([['new'], ['new']])
  expect(await told(driver)).toEqual([
    { template: 'crew-jobs', params: { name: 'Ramesh', day: '2026-12-08' }, language: 'hi' },
  ])
  expect(await told(mate)).toEqual([])
  const shown = app.now()
  await markCrewNoticesSeen(app, driver, new Date(shown.getTime() - 1))
  expect(await notices(driver)).toEqual(['new']) // it came after the page was shown
  await markCrewNoticesSeen(app, driver, shown)
  expect([await notices(driver), await notices(mate)]).toEqual([[], ['new']])
})

test('another truck, a removed worker, a reschedule and a cancellation are notified', async () => {
  const third = await worker('Anil')
  await give(third)
  await notifyCrews(app)
  for (const one of [driver, mate, third]) await markCrewNoticesSeen(app, one, app.now())
  await give()
  await replaceTruck(app, staff, orderNo, truck, { instead: await createTestTruck(app) })
  await notifyCrews(app)
  expect([await notices(driver), await notices(mate), await notices(third)]).toEqual([['truck'], ['truck'], ['gone']])
  await rescheduleOrder(app, staff, orderNo, { date: '2026-12-10', slot: 14 })
  await give()
  await notifyCrews(app)
  expect([await notices(driver), await notices(third)]).toEqual([['moved'], ['gone']])
  await cancelOrder(app, staff, orderNo, {
    cause: 'customer',
    reason: 'Test',
    seen: (await readOrder(app, staff, orderNo)).lastEvent,
  })
  await notifyCrews(app)
  expect([await notices(driver), await notices(mate)]).toEqual([['cancelled'], ['cancelled']])
  expect(await told(driver)).toHaveLength(4)
})
