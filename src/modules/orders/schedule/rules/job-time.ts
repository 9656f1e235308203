import { type IndiaDate, instantOf } from '#kernel/india-time.ts'
import { SLOT_HOURS } from '#modules/scheduling/rules/slot.ts'

/** The day of a job and the hour at which its slot begins. */
type Job = { moveDate: IndiaDate | null; slot: number | null }

/** Whether the slot in which its crew arrives has begun; without a day nothing says that it has not. */
export const hasStarted = ({ moveDate, slot }: Job, now: Date): boolean =>
  !moveDate || instantOf(moveDate, slot ?? 0) <= now

/** Whether that slot is over; a day without one lasts until midnight. */
export const hasPassed = ({ moveDate, slot }: Job, now: Date): boolean =>
  moveDate !== null && instantOf(moveDate, slot === null ? 24 : slot + SLOT_HOURS) <= now
