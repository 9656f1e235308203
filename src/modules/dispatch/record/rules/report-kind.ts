/** The kinds of report of a crew: existing damage, damage since then, or a note. */
export const reportKinds = ['before', 'after', 'note'] as const
export type ReportKind = (typeof reportKinds)[number]

/** True for damage; a note may be text alone. */
export const needsPhoto = (kind: ReportKind): boolean => kind !== 'note'

/** The most photos that one form without script can post. */
export const MAX_POSTED_PHOTOS = 4
/** The most photos that a phone collects before they are sent, because each of them is in its memory. */
export const MAX_TAKEN_PHOTOS = 12

/** The longest note of a report, with the names of its items. */
export const MAX_REPORT_NOTE = 1_000

/** Returns the note that staff read: the items that a photo shows, then the crew's own words. */
export const formatReportNote = (items: string, words: string): string =>
  [items, words].filter(Boolean).join(': ').slice(0, MAX_REPORT_NOTE)

/** Time for a crew that has arrived to look round and photograph existing damage. */
const LOOK_ROUND_MS = 30 * 60_000

/**
 * Returns the kind that staff see. A report of existing damage that arrives after the crew had time to look round
 * counts as damage during the work, whatever time the phone gives. Both times are by our clock: `receivedAt` when the
 * report arrived, `cameAt` when the first step from the arrival on did.
 */
export const toShownReportKind = (kind: ReportKind, receivedAt: Date, cameAt: Date | null): ReportKind | 'during' =>
  kind === 'before' && cameAt && receivedAt.getTime() > cameAt.getTime() + LOOK_ROUND_MS ? 'during' : kind
