import { DomainError } from '#kernel/domain-error.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { isSlotUnavailable } from '#modules/scheduling/rules/is-slot-unavailable.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import { type RouteArgs, toFormError, translateFor } from '../../app-shell/session.ts'
import { formatLostSlot } from '../calendar/lost-slot.ts'

/** Returns the answer to a rejected rescheduling. A slot that was taken in the meantime is named. */
export function toNewDateError(
  context: RouteArgs['context'],
  error: unknown,
  wanted: { date: IndiaDate; slot: SlotHour } | null,
) {
  const lost = wanted && error instanceof DomainError && isSlotUnavailable(error.code)
  return toFormError(
    context,
    error,
    lost ? { text: formatLostSlot(translateFor(context), error.code, wanted) } : undefined,
  )
}
