import { readOrder } from '#modules/orders/index.server.ts'
import type { App } from '#platform/app.ts'
import { createBookedTestOrder } from './create-booked-test-order.ts'
import { ownerRole } from './roles.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
const at = (time: string) => new Date(`2026-12-${time}:00+05:30`)

/**
 * Creates a booked move between cities with its jobs as a manual quote leaves them: pick-up on the 8th, transit until
 * the delivery on the 10th.
 */
export async function createTestIntercityOrder(app: App, cft = 300): Promise<string> {
  const orderNo = await createBookedTestOrder(app)
  const { id } = await readOrder(app, staff, orderNo)
  await app.db.deleteFrom('jobs').where('order_id', '=', id).execute()
  const jobs = [
    [1, 'pack', at('08T10:00'), at('08T14:00')],
    [1, 'load', at('08T14:00'), at('08T16:00')],
    [2, 'transit', at('08T16:00'), at('10T10:00')],
    [3, 'unload', at('10T10:00'), at('10T13:00')],
  ] as const
  const rows = jobs.map(([leg, kind, starts_at, ends_at], n) => ({ leg, kind, starts_at, ends_at, position: n + 1 }))
  await app.db
    .insertInto('jobs')
    .values(rows.map(row => ({ ...row, order_id: id, people: row.leg === 2 ? 1 : 3, cft })))
    .execute()
  return orderNo
}
