import { type IndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { SLOT_HOURS } from '#modules/scheduling/rules/slot.ts'

/** The date of a job and the hour at which its slot begins. */
type JobTime = { moveDate: IndiaDate | null; slot: number | null }

/** True if the slot in which its crew arrives has begun. Without a date it counts as begun. */
export const hasSlotStarted = ({ moveDate, slot }: JobTime, now: Date): boolean =>
  !moveDate || toIndiaInstant(moveDate, slot ?? 0) <= now

/** True if that slot is over; a date without a slot lasts until midnight (Asia/Kolkata). */
export const hasSlotPassed = ({ moveDate, slot }: JobTime, now: Date): boolean =>
  moveDate !== null && toIndiaInstant(moveDate, slot === null ? 24 : slot + SLOT_HOURS) <= now
