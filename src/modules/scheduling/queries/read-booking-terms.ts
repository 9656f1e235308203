import { paise } from '#kernel/money.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { cacheRead } from '#platform/cache/cached.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import type { BookingTerms } from '../rules/booking-terms.ts'

/** The topic of the cache that is invalidated when staff change the terms (`announce.ts`). */
export const BOOKING_TERMS_TOPIC = 'booking-terms'

export async function readBookingTerms(db: Db | Tx): Promise<BookingTerms & { revision: number }> {
  const row = await db.selectFrom('booking_terms').selectAll().executeTakeFirstOrThrow()
  const { hold_minutes: holdMinutes, cancellation, late_credits: lateCredits, revision } = row
  return { holdMinutes, cancellation, lateCredits, lateRescheduleCharge: paise(row.late_reschedule_charge), revision }
}

/** The terms that customers agree to, cached for 30 seconds. */
export const readCachedBookingTerms = cacheRead(
  30_000,
  (db: Db): Promise<BookingTerms> => readBookingTerms(db),
  BOOKING_TERMS_TOPIC,
)

/**
 * Reads the whole company's terms for the form of staff. Rejects with 'forbidden' staff.right and staff.all-branches.
 */
export async function readBookingTermsForStaff(app: App, staff: Staff) {
  requirePermission(staff, 'places')
  requireAllBranches(staff)
  return readBookingTerms(app.db)
}
