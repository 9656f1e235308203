import type { IndiaDate } from '#kernel/india-time.ts'
import { type DaySpan, isOverlapping } from './day-span.ts'
import type { TruckState } from './truck.ts'
import type { TruckDocument, TruckDocumentKind } from './truck-document.ts'

/** The facts that decide whether a truck is available. */
export type TruckFacts = {
  state: TruckState
  stateSince: IndiaDate
  /** The current documents: one of each kind. */
  documents: readonly TruckDocument[]
  offRoadDays: readonly DaySpan[]
}

export type TruckUnavailability =
  | { code: 'retired'; on: IndiaDate }
  | { code: 'workshop'; on: IndiaDate }
  | { code: 'rest'; first: IndiaDate; last: IndiaDate }
  | { code: 'paper-expired'; paper: TruckDocumentKind; on: IndiaDate }

/**
 * Returns all reasons for which a truck is unavailable on these days; empty if it is available. A document must be
 * valid until the last of them. A document that was never entered does not block the truck: its page shows what is
 * missing.
 */
export function checkTruckAvailability(
  { state, stateSince, documents, offRoadDays }: TruckFacts,
  span: DaySpan,
): TruckUnavailability[] {
  const reasons: TruckUnavailability[] = []
  // The length of a workshop stay is unknown: it lasts from its start date until the truck is active again.
  if (state !== 'active' && stateSince <= span.last) reasons.push({ code: state, on: stateSince })
  for (const { first, last } of offRoadDays)
    if (isOverlapping({ first, last }, span)) reasons.push({ code: 'rest', first, last })
  for (const { kind, expiresOn } of documents)
    if (expiresOn !== null && expiresOn < span.last) reasons.push({ code: 'paper-expired', paper: kind, on: expiresOn })
  return reasons
}
