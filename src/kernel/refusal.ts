type DomainErrorKind = 'invalid' | 'unauthenticated' | 'forbidden' | 'unknown' | 'conflict' | 'too-many' | 'unavailable'

/** What there are words for, by code: the words add theirs by declaration merging (`i18n/en/faults.ts`), since nothing here knows them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the words
export interface ErrorTexts {}
export type ErrorCode = keyof ErrorTexts
/** What is wrong in a form, by field. */
export type ErrorFields = Readonly<Record<string, ErrorCode>>
type ErrorFacts = Readonly<Record<string, string>>

/** A request the business turns down. It rolls the transaction back; each face turns `kind` into a status and `code` into words. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly kind: DomainErrorKind
  readonly code: ErrorCode
  readonly fields: ErrorFields
  /** What its words name: an amount, a day. */
  readonly facts: ErrorFacts

  constructor(kind: DomainErrorKind, code: ErrorCode, fields: ErrorFields = {}, facts: ErrorFacts = {}) {
    super(`${kind}: ${code}`)
    this.kind = kind
    this.code = code
    this.fields = fields
    this.facts = facts
  }
}

export const reject = (kind: DomainErrorKind, code: ErrorCode, fields?: ErrorFields, facts?: ErrorFacts) =>
  new DomainError(kind, code, fields, facts)

export const httpStatus = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  unknown: 404,
  conflict: 409,
  'too-many': 429,
  unavailable: 503,
} as const satisfies Record<DomainErrorKind, number>
