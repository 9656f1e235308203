/** What a crew shows: damage that was there before they came, damage since, or anything else worth a word. */
export const reportKinds = ['before', 'after', 'note'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Damage is shown; a note may be words alone. */
export const needsPhoto = (kind: ReportKind): boolean => kind !== 'note'
