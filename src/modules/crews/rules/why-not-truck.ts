import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paper, PaperKind } from './paper.ts'
import { meet, type Span } from './span.ts'
import type { TruckState } from './truck.ts'

/** What is known of a truck when it is to go out. */
export type TruckFacts = {
  state: TruckState
  stateSince: IndiaDate
  /** Those that count now: one of a kind. */
  papers: readonly Paper[]
  rests: readonly Span[]
}

export type TruckReason =
  | { code: 'retired'; on: IndiaDate }
  | { code: 'workshop'; on: IndiaDate }
  | { code: 'rest'; first: IndiaDate; last: IndiaDate }
  | { code: 'paper-expired'; paper: PaperKind; on: IndiaDate }

/**
 * All that keeps a truck from going out on these days; nothing: it may. A paper has to count until the last of them. What was never entered keeps nobody from
 * work: its page says what is missing.
 */
export function whyNotTruck({ state, stateSince, papers, rests }: TruckFacts, span: Span): TruckReason[] {
  const reasons: TruckReason[] = []
  // Nobody knows how long the workshop takes: until it is active again, and from the day that was said.
  if (state !== 'active' && stateSince <= span.last) reasons.push({ code: state, on: stateSince })
  for (const { first, last } of rests) if (meet({ first, last }, span)) reasons.push({ code: 'rest', first, last })
  for (const { kind, expiresOn } of papers)
    if (expiresOn !== null && expiresOn < span.last) reasons.push({ code: 'paper-expired', paper: kind, on: expiresOn })
  return reasons
}
