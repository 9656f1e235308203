import type { FaultCode } from '#kernel/refusal.ts'
import type { BookingTimes } from '#modules/places/rules/city-times.ts'
import type { Draft } from './draft.ts'
import type { Route } from './route.ts'
import { cartFaults, packageFaults, placeFaults, whenFaults } from './step-faults.ts'

/**
 * What a draft still lacks before it can be an order: message code by field. Empty when nothing does. Of what the steps ask for, that
 * without which it has no price: who moves is the account's, and doors are told until the crew comes.
 */
export function draftFaults(
  draft: Draft,
  route: Route | null,
  now: Date,
  times: BookingTimes,
): Record<string, FaultCode> {
  return {
    ...(!draft.key && { key: 'draft.stale' as const }),
    ...placeFaults('from', draft.from),
    ...placeFaults('to', draft.to),
    ...cartFaults(draft),
    // Where a person prices it, date and package are agreed with that person.
    ...(!route?.byHand && { ...whenFaults(draft, now, times), ...packageFaults(draft) }),
  }
}
