import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { endHiredDriverSessions } from '#modules/crews/internal.server.ts'
import { lockOrder, recordEvent } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { applyAssignmentToOrder } from '../board/apply-assignment-to-order.ts'
import { formatCrewName } from '../record/rules/crew-name.ts'
import { requirePlate } from './hire-partner.ts'
import { sendHiredDriverLink } from './hired-driver-link.ts'
import type { HireDriver } from './rules/hire-schema.ts'

/**
 * Names the driver and truck of a hire, also another one than before. The former driver is logged out, the new one gets
 * a link to the crew app, and the customer gets the new name and plate. Saving the same driver sends the link again.
 * Rejects with 'forbidden' staff.right, 'unknown' order.unknown, hire.unknown, 'invalid' hire-request.driver,
 * hire.plate-required, 'conflict' order.changed, hire.state.
 */
export async function saveHireDriver(
  app: App,
  staff: Staff,
  orderNo: string,
  { id, seen, ...driver }: HireDriver & { id: number; seen?: number | undefined },
): Promise<void> {
  requirePermission(staff, 'jobs')
  if (!driver.driver_name) throw reject('invalid', 'hire-request.driver', { driver: 'hire-request.driver' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    const before = await tx
      .selectFrom('hires')
      .select(['state', 'driver_name', 'driver_mobile', 'registration'])
      .where('id', '=', id)
      .where('order_id', '=', order.id)
      .executeTakeFirst()
    if (!before) throw reject('unknown', 'hire.unknown')
    if (before.state !== 'accepted' && before.state !== 'in-progress') throw reject('conflict', 'hire.state')
    await requirePlate(tx, order, driver.registration)
    await tx.updateTable('hires').set(driver).where('id', '=', id).execute()
    if (before.driver_mobile !== driver.driver_mobile) await endHiredDriverSessions(app, tx, id)
    const registrations = driver.registration ? [driver.registration] : []
    await recordEvent(app, tx, order, 'hire-driver', {
      actor: staff,
      note: formatCrewName(driver.driver_name, registrations),
    })
    const isChanged = before.driver_name !== driver.driver_name || before.registration !== driver.registration
    if (isChanged)
      await applyAssignmentToOrder(app, tx, staff, order, {
        ...{ leg: 1, lead: driver.driver_name, registrations, starts: app.now() },
      })
    await sendHiredDriverLink(app, tx, order, id)
  })
}
