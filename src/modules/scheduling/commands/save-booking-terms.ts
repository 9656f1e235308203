import { isDeepStrictEqual } from 'node:util'
import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { runCacheChange } from '#platform/cache/run-cache-change.ts'
import { toJsonText } from '#platform/database/json.ts'
import { BOOKING_TERMS_TOPIC, readBookingTerms } from '../queries/read-booking-terms.ts'
import { type BookingTerms, validateBookingTerms } from '../rules/booking-terms.ts'

/**
 * Saves the booking terms that apply to new bookings, in every process. Existing bookings and quotations keep the terms
 * they were made under. Rejects with 'forbidden' staff.right and staff.all-branches, 'invalid' terms.invalid (by
 * field), 'conflict' terms.changed.
 */
export async function saveBookingTerms(
  app: App,
  staff: Staff,
  { revision, terms }: { revision: number; terms: BookingTerms },
): Promise<void> {
  requirePermission(staff, 'places')
  requireAllBranches(staff)
  const errors = validateBookingTerms(terms)
  if (Object.keys(errors).length > 0) throw reject('invalid', 'terms.invalid', errors)
  await runCacheChange(app, BOOKING_TERMS_TOPIC, async tx => {
    await tx.selectFrom('booking_terms').select('id').forNoKeyUpdate().execute()
    const { revision: currentRevision, ...before } = await readBookingTerms(tx)
    if (currentRevision !== revision) throw reject('conflict', 'terms.changed')
    if (isDeepStrictEqual(before, terms)) return
    await tx
      .updateTable('booking_terms')
      .set({
        hold_minutes: terms.holdMinutes,
        cancellation: toJsonText([...terms.cancellation]),
        late_credits: toJsonText([...terms.lateCredits]),
        late_reschedule_charge: terms.lateRescheduleCharge,
        revision: revision + 1,
      })
      .execute()
    await recordAuditEntry(app, tx, staff, {
      subject: 'booking-terms',
      about: 1,
      action: 'saved',
      before,
      after: terms,
    })
  })
}
