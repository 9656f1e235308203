import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'

/** A day that was agreed, or wished for, and its slot where there is one. */
export type When = { date: IndiaDate; slot: SlotHour | null }

/** What is read of an event, worded when it is shown: its note is English, for staff. */
export type EventFacts = {
  /** What it cost from that moment on. */
  total?: Paise
  /** What it cost and costs since its work was changed. */
  change?: { before: Paise; after: Paise }
  /** The day that it got, and the one that it had. */
  day?: { from: When | null; to: When; ourCause: boolean; price: { before: Paise; after: Paise } | null }
  /** For staff: what a crew reported that was rejected when it came (`dispatch/crew/rules/untaken.ts` writes and reads it), and by whom. */
  rejected?: { what: string; code: string; reportedAt: string; who: string }
}
