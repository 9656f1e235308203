import { isDeepStrictEqual } from 'node:util'
import { reject } from '#kernel/refusal.ts'
import { recordChange, requireAllBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { changeCached } from '#platform/cache/change-cached.ts'
import { json } from '#platform/database/json.ts'
import { readTerms, TERMS } from '../queries/booking-terms.ts'
import { type BookingTerms, termsErrors } from '../rules/booking-terms.ts'

/**
 * Saves the booking terms that apply to new bookings, in every process. Existing bookings and quotations keep the terms
 * they were made under. Rejects with 'forbidden' staff.right and staff.all-branches, 'invalid' terms.invalid (by
 * field), 'conflict' terms.changed.
 */
export async function saveTerms(
  app: App,
  staff: Staff,
  { revision, terms }: { revision: number; terms: BookingTerms },
): Promise<void> {
  requireRight(staff, 'places')
  requireAllBranches(staff)
  const errors = termsErrors(terms)
  if (Object.keys(errors).length > 0) throw reject('invalid', 'terms.invalid', errors)
  await changeCached(app, TERMS, async tx => {
    await tx.selectFrom('booking_terms').select('id').forNoKeyUpdate().execute()
    const { revision: seen, ...before } = await readTerms(tx)
    if (seen !== revision) throw reject('conflict', 'terms.changed')
    if (isDeepStrictEqual(before, terms)) return
    await tx
      .updateTable('booking_terms')
      .set({
        hold_minutes: terms.holdMinutes,
        cancellation: json([...terms.cancellation]),
        late_credits: json([...terms.lateCredits]),
        late_reschedule_charge: terms.lateRescheduleCharge,
        revision: revision + 1,
      })
      .execute()
    await recordChange(app, tx, staff, { subject: 'booking-terms', about: 1, action: 'saved', before, after: terms })
  })
}
