import type { FaultCode } from '#kernel/refusal.ts'
import { isSlotOpen } from '#modules/scheduling/rules/open-slot.ts'
import type { Draft } from './draft.ts'
import type { Route } from './route.ts'

/** What a draft still lacks before it can be an order: message code by field. Empty when nothing does. */
export function draftFaults(draft: Draft, route: Route | null, now: Date): Record<string, FaultCode> {
  const faults: Record<string, FaultCode> = {}
  if (!draft.key) faults.key = 'draft.stale'
  if (!draft.from.place) faults.from = 'address.required'
  if (!draft.to.place) faults.to = 'address.required'
  if (Object.keys(draft.cart).length === 0) faults.cart = 'cart.empty'
  if (route?.byHand) return faults // date and package are agreed with the person who prices it
  if (!draft.date || !draft.slot) faults.slot = 'slot.required'
  else if (!isSlotOpen(draft.date, draft.slot, now)) faults.slot = 'slot.closed'
  if (!draft.packageId) faults.package = 'package.required'
  return faults
}
