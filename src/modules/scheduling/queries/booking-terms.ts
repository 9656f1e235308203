import { paise } from '#kernel/money.ts'
import { requireAllBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { kept } from '#platform/cache/cached.ts'
import type { Db } from '#platform/database/database.ts'
import type { BookingTerms } from '../rules/booking-terms.ts'

/** What is forgotten when staff change them (`announce.ts`). */
export const TERMS = 'booking-terms'

export async function readTerms(db: Db): Promise<BookingTerms & { revision: number }> {
  const row = await db.selectFrom('booking_terms').selectAll().executeTakeFirstOrThrow()
  const { hold_minutes: holdMinutes, cancellation, late_credits: lateCredits, revision } = row
  return { holdMinutes, cancellation, lateCredits, lateRescheduleCharge: paise(row.late_reschedule_charge), revision }
}

/** What customers are told that they agree to; half a minute old at the most. */
export const bookingTerms = kept(30_000, (db: Db): Promise<BookingTerms> => readTerms(db), TERMS)

/** As staff change them, the whole company's. Refuses 'forbidden' staff.right and staff.all-branches. */
export async function readTermsOfStaff(app: App, staff: Staff) {
  requireRight(staff, 'places')
  requireAllBranches(staff)
  return readTerms(app.db)
}
