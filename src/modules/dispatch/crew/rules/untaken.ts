import { jobSteps } from '#modules/crews/rules/job-steps.ts'
import type { EventFacts } from '#modules/orders/record/rules/event-facts.ts'
import { parseRejectionNote } from './rejection-note.ts'

/** Why what was told without a network, a step or what the customer is to be asked for, is not taken when it comes. Its worker reads the words of the fault, staff their own. */
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
export type RejectedKind = (typeof rejectedKinds)[number]

export const toRejectionCode = (code: string): RejectionCode | null =>
  rejectionCodes.find(known => known === code) ?? null

type RejectedUpdate = { what: RejectedKind; code: RejectionCode; toldAt: Date; who: string }

/** As an event of the order keeps it. */
export const toRejectionFacts = ({ what, code, toldAt, who }: RejectedUpdate): EventFacts => ({
  rejected: { what, code, reportedAt: toldAt.toISOString(), who },
})

/** What an event of the order says was rejected; null where another version of this process wrote it. */
export function readRejection({ facts, note }: { facts: EventFacts | null; note: string }): RejectedUpdate | null {
  const { what, code, reportedAt, who } = facts?.rejected ?? parseRejectionNote(note)
  const kind = rejectedKinds.find(one => one === what)
  const rejection = toRejectionCode(code)
  return kind && rejection ? { what: kind, code: rejection, toldAt: new Date(reportedAt), who } : null
}
