import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paper, PaperKind } from './paper.ts'
import { meet, type Span } from './span.ts'
import type { TruckState } from './truck.ts'

/** The facts that decide whether a truck is available. */
export type TruckFacts = {
  state: TruckState
  stateSince: IndiaDate
  /** The current documents: one of each kind. */
  papers: readonly Paper[]
  rests: readonly Span[]
}

export type TruckReason =
  | { code: 'retired'; on: IndiaDate }
  | { code: 'workshop'; on: IndiaDate }
  | { code: 'rest'; first: IndiaDate; last: IndiaDate }
  | { code: 'paper-expired'; paper: PaperKind; on: IndiaDate }

/**
 * Returns all reasons for which a truck is unavailable on these days; empty if it is available. A document must be
 * valid until the last of them. A document that was never entered does not block the truck: its page shows what is
 * missing.
 */
export function whyNotTruck({ state, stateSince, papers, rests }: TruckFacts, span: Span): TruckReason[] {
  const reasons: TruckReason[] = []
  // The length of a workshop stay is unknown: it lasts from its start date until the truck is active again.
  if (state !== 'active' && stateSince <= span.last) reasons.push({ code: state, on: stateSince })
  for (const { first, last } of rests) if (meet({ first, last }, span)) reasons.push({ code: 'rest', first, last })
  for (const { kind, expiresOn } of papers)
    if (expiresOn !== null && expiresOn < span.last) reasons.push({ code: 'paper-expired', paper: kind, on: expiresOn })
  return reasons
}
