import { recordManualPayment } from '#modules/billing/index.server.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import { approveOrder, placeMoveOrder, readOrder } from '#modules/orders/index.server.ts'
import type { App } from '#platform/app.ts'
import { ownerRole } from './roles.ts'
import { buildTestDraft, createTestCustomer } from './samples.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const

/**
 * Creates a move whose token is paid and that staff have approved: next is its crew. Its slots have unlimited capacity.
 */
export async function createBookedTestOrder(app: App, more: Partial<Draft> = {}): Promise<string> {
  await app.db.updateTable('slots').set({ capacity: 500 }).execute()
  const { orderNo } = await placeMoveOrder(app, await createTestCustomer(app), { ...buildTestDraft(), ...more })
  const { token } = await readOrder(app, staff, orderNo)
  await recordManualPayment(app, staff, orderNo, { amount: token, mode: 'cash', reference: '' })
  await approveOrder(app, staff, orderNo)
  return orderNo
}
