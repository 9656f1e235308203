import { jobSteps } from '#modules/crews/rules/job-steps.ts'
import type { EventFacts } from '#modules/orders/record/rules/event-facts.ts'
import { parseRejectionNote } from './rejection-note.ts'

/**
 * The reasons for rejecting a step or a change request that was reported without network. The worker reads the error
 * text, staff read their own text.
 */
export const rejectionCodes = [
  'crew.job',
  'crew.too-soon',
  'crew.no-step',
  'crew.code-wrong',
  'crew.code-required',
  'crew.codes',
  'crew.nobody',
  'crew.change-late',
  'crew.change-first',
  'crew.change-waits',
  'crew.change-cannot',
  'crew.change-empty',
] as const
export type RejectionCode = (typeof rejectionCodes)[number]

const rejectedKinds = [...jobSteps, 'change'] as const
export type RejectedUpdateKind = (typeof rejectedKinds)[number]

export const toRejectionCode = (code: string): RejectionCode | null =>
  rejectionCodes.find(known => known === code) ?? null

type RejectedUpdate = { what: RejectedUpdateKind; code: RejectionCode; reportedAt: Date; who: string }

/** Converts a rejected update to the facts of an order event. */
export const toRejectionFacts = ({ what, code, reportedAt, who }: RejectedUpdate): EventFacts => ({
  rejected: { what, code, reportedAt: reportedAt.toISOString(), who },
})

/** Reads the rejected update from an order event; null if another version of the software wrote it. */
export function parseRejection({ facts, note }: { facts: EventFacts | null; note: string }): RejectedUpdate | null {
  const { what, code, reportedAt, who } = facts?.rejected ?? parseRejectionNote(note)
  const kind = rejectedKinds.find(one => one === what)
  const rejection = toRejectionCode(code)
  return kind && rejection ? { what: kind, code: rejection, reportedAt: new Date(reportedAt), who } : null
}
