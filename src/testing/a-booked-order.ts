import { approveOrder, placeOrder, readOrder } from '#modules/orders/index.server.ts'
import type { Draft } from '#modules/orders/rules/draft.ts'
import { receivePayment } from '#modules/settlement/index.server.ts'
import type { App } from '#platform/app.ts'
import { owner } from './roles.ts'
import { aCustomer, aDraft } from './samples.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: owner } as const

/** A move whose token is paid, and that staff have approved: what is next is its crew. Its slots are as many as it takes, and it was sold before any truck was entered. */
export async function aBookedOrder(app: App, more: Partial<Draft> = {}): Promise<string> {
  await app.db.updateTable('slots').set({ capacity: 500 }).execute()
  const trucks = await app.db.selectFrom('trucks').select(['id', 'state']).where('state', '<>', 'retired').execute()
  await app.db.updateTable('trucks').set({ state: 'retired' }).execute()
  const orderNo = await booked(app, more)
  for (const { id, state } of trucks) await app.db.updateTable('trucks').set({ state }).where('id', '=', id).execute()
  return orderNo
}

async function booked(app: App, more: Partial<Draft>): Promise<string> {
  const { orderNo } = await placeOrder(app, await aCustomer(app), { ...aDraft(), ...more })
  const { token } = await readOrder(app, staff, orderNo)
  await receivePayment(app, staff, orderNo, { amount: token, mode: 'cash', reference: '' })
  await approveOrder(app, staff, orderNo)
  return orderNo
}
