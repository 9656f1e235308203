import { reject } from '#kernel/domain-error.ts'
import { type EntryKind, isEntryKind } from '#modules/catalogue/rules/entry-kinds.ts'

/** Parses the kind of an address. Throws 'unknown' (catalogue.unknown). */
export function parseEntryKind(name: string): EntryKind {
  if (isEntryKind(name)) return name
  throw reject('unknown', 'catalogue.unknown')
}
