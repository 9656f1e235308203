import { type IndiaDate, instantOf } from '#kernel/india-time.ts'
import { SLOT_HOURS } from '#modules/scheduling/rules/slot.ts'

/** The date of a job and the hour at which its slot begins. */
type Job = { moveDate: IndiaDate | null; slot: number | null }

/** True if the slot in which its crew arrives has begun. Without a date it counts as begun. */
export const hasStarted = ({ moveDate, slot }: Job, now: Date): boolean =>
  !moveDate || instantOf(moveDate, slot ?? 0) <= now

/** True if that slot is over; a date without a slot lasts until midnight (Asia/Kolkata). */
export const hasPassed = ({ moveDate, slot }: Job, now: Date): boolean =>
  moveDate !== null && instantOf(moveDate, slot === null ? 24 : slot + SLOT_HOURS) <= now
