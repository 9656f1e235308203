import { reject } from '#kernel/refusal.ts'
import { type EntryKind, isEntryKind } from '#modules/catalogue/rules/entry-kinds.ts'

/** The kind of an address. Refuses 'unknown' catalogue.unknown. */
export function kindOf(name: string): EntryKind {
  if (isEntryKind(name)) return name
  throw reject('unknown', 'catalogue.unknown')
}
