import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import {
  approveOrder,
  assignPartnerCrew,
  completeOrder,
  placeMoveOrder,
  putOnAccount,
  readOrder,
  setBusinessCustomer,
} from '#modules/orders/index.server.ts'
import type { App } from '#platform/app.ts'
import { confirmByOffice } from './confirm-by-office.ts'
import { buildTestDraft, createTestCustomer } from './samples.ts'

/** Creates a move of an employee, booked on the account of a business customer. */
export async function createTestOrderOnAccount(app: App, staff: Staff, firmId: number, po = ''): Promise<string> {
  const { orderNo } = await placeMoveOrder(app, await createTestCustomer(app), {
    ...buildTestDraft(),
    date: addDays(toIndiaDate(app.now()), 4),
  })
  const seen = async () => (await readOrder(app, staff, orderNo)).lastEvent
  await setBusinessCustomer(app, staff, orderNo, { firmId, po, seen: await seen() })
  await putOnAccount(app, staff, orderNo, await seen())
  return orderNo
}

/** Creates such a move and completes it: its invoice is issued today. */
export async function createTestInvoicedOrder(app: App, staff: Staff, firmId: number, po = ''): Promise<string> {
  const orderNo = await createTestOrderOnAccount(app, staff, firmId, po)
  await approveOrder(app, staff, orderNo)
  await assignPartnerCrew(app, staff, orderNo, 'Ramesh')
  await completeOrder(app, staff, orderNo, confirmByOffice(app))
  return orderNo
}
