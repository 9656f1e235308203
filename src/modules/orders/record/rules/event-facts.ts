import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'

/** A date that was agreed or preferred, and its slot where there is one. */
export type DateAndSlot = { date: IndiaDate; slot: SlotHour | null }

/** The facts of an event, formatted when they are shown: its note is English, for staff. */
export type EventFacts = {
  /** The price from that moment on, in paise. */
  total?: Paise
  /** The prices before and after a change of the work, in paise. */
  change?: { before: Paise; after: Paise }
  /** The new date and the previous one. */
  day?: { from: DateAndSlot | null; to: DateAndSlot; ourCause: boolean; price: { before: Paise; after: Paise } | null }
  /**
   * For staff: an update of a crew that was rejected on arrival (`dispatch/crew/rules/rejected-update.ts` writes and reads it),
   * and its reporter.
   */
  rejected?: { what: string; code: string; reportedAt: string; who: string }
}
