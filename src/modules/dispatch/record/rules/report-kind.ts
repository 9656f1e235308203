/** What a crew shows: damage that was there before they came, damage since, or anything else worth a word. */
export const reportKinds = ['before', 'after', 'note'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Damage is shown; a note may be words alone. */
export const needsPhoto = (kind: ReportKind): boolean => kind !== 'note'

/** A crew that has come looks round, and photographs what it finds, for so long. */
const LOOK_ROUND_MS = 30 * 60_000

/**
 * As what staff read it: damage of before is believed until a crew has looked round; what comes later is from during the work, whatever the phone says of
 * when. Both by our clock: `heardAt` when the report came, `cameAt` when the first step from the arrival on did.
 */
export const shownKind = (kind: ReportKind, heardAt: Date, cameAt: Date | null): ReportKind | 'during' =>
  kind === 'before' && cameAt && heardAt.getTime() > cameAt.getTime() + LOOK_ROUND_MS ? 'during' : kind
