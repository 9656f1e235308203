import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { NewPartnerRate } from '../rules/partner-rate-schema.ts'
import { lockPartner, rejectPartnerField } from './lock-partner.ts'

/**
 * Sets the rate of a partner for a vehicle class, or for a lane with it. It ends the rate before, which hires already
 * agreed do not change with. Rejects with 'forbidden' staff.right, staff.all-branches, 'unknown' partner.unknown,
 * 'invalid' partner.form (by field).
 */
export async function savePartnerRate(app: App, staff: Staff, partnerId: number, rate: NewPartnerRate): Promise<void> {
  requirePermission(staff, 'fleet')
  await inTransaction(app.db, async tx => {
    await lockPartner(tx, staff, partnerId)
    const vehicle = await tx.selectFrom('vehicles').select('id').where('id', '=', rate.vehicle_id).executeTakeFirst()
    if (!vehicle) throw rejectPartnerField('class', 'fleet.class')
    const lane = [rate.from_city_id, rate.to_city_id].filter(id => id !== null)
    const cities = lane.length > 0 ? await tx.selectFrom('cities').select('id').where('id', 'in', lane).execute() : []
    if (cities.length < new Set(lane).size) throw rejectPartnerField('from', 'partner.lane')
    const before = await tx
      .updateTable('partner_rates')
      .set({ ended_at: app.now() })
      .where('partner_id', '=', partnerId)
      .where('vehicle_id', '=', rate.vehicle_id)
      .where('from_city_id', 'is not distinct from', rate.from_city_id)
      .where('to_city_id', 'is not distinct from', rate.to_city_id)
      .where('ended_at', 'is', null)
      .returning(['per_job', 'included_km', 'per_km', 'per_day'])
      .executeTakeFirst()
    await tx
      .insertInto('partner_rates')
      .values({ partner_id: partnerId, ...rate, added_at: app.now(), added_by: staff.id })
      .execute()
    await recordAuditEntry(app, tx, staff, {
      ...{ subject: 'partner', about: partnerId, action: 'rate-set', before: before ?? null, after: rate },
    })
  })
}

/** Ends a rate. Rejects with 'unknown' partner.rate-gone if it has ended. */
export async function endPartnerRate(app: App, staff: Staff, partnerId: number, rateId: number): Promise<void> {
  requirePermission(staff, 'fleet')
  await inTransaction(app.db, async tx => {
    await lockPartner(tx, staff, partnerId)
    const before = await tx
      .updateTable('partner_rates')
      .set({ ended_at: app.now() })
      .where('id', '=', rateId)
      .where('partner_id', '=', partnerId)
      .where('ended_at', 'is', null)
      .returning(['vehicle_id', 'from_city_id', 'to_city_id', 'per_job', 'included_km', 'per_km', 'per_day'])
      .executeTakeFirst()
    if (!before) throw reject('unknown', 'partner.rate-gone')
    await recordAuditEntry(app, tx, staff, { subject: 'partner', about: partnerId, action: 'rate-ended', before })
  })
}
