/** The kinds of report of a crew: existing damage, damage since then, or a note. */
export const reportKinds = ['before', 'after', 'note'] as const
export type ReportKind = (typeof reportKinds)[number]

/** True for damage; a note may be text alone. */
export const needsPhoto = (kind: ReportKind): boolean => kind !== 'note'

/** Time for a crew that has arrived to look round and photograph existing damage. */
const LOOK_ROUND_MS = 30 * 60_000

/**
 * Returns the kind that staff see. A report of existing damage that arrives after the crew had time to look round
 * counts as damage during the work, whatever time the phone gives. Both times are by our clock: `heardAt` when the
 * report arrived, `cameAt` when the first step from the arrival on did.
 */
export const toShownReportKind = (kind: ReportKind, heardAt: Date, cameAt: Date | null): ReportKind | 'during' =>
  kind === 'before' && cameAt && heardAt.getTime() > cameAt.getTime() + LOOK_ROUND_MS ? 'during' : kind
