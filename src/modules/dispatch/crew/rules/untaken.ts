import { jobSteps } from '#modules/crews/rules/job-steps.ts'

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

/** As a line of the order's trail keeps it. */
export const writeRejectionNote = ({ what, code, toldAt, who }: RejectedUpdate): string =>
  [what, code, Math.floor(toldAt.getTime() / 1_000), who].join(':')

/** What the line tells; null where another version of this process wrote it. */
export function parseRejectionNote(note: string): RejectedUpdate | null {
  const [first, second = '', seconds, ...who] = note.split(':')
  const what = rejectedKinds.find(one => one === first)
  const code = toRejectionCode(second)
  if (!what || !code) return null
  return { what, code, toldAt: new Date(Number(seconds) * 1_000), who: who.join(':') }
}
