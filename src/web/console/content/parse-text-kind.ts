import { reject } from '#kernel/domain-error.ts'
import { isTextKind, type TextKind } from '#modules/content/rules/text-kinds.ts'

/** Parses the kind of text that an address names. Throws 'unknown' (content.unknown). */
export function parseTextKind(kind: string): TextKind {
  if (!isTextKind(kind)) throw reject('unknown', 'content.unknown')
  return kind
}
