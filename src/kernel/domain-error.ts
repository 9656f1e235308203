type DomainErrorKind = 'invalid' | 'unauthenticated' | 'forbidden' | 'unknown' | 'conflict' | 'too-many' | 'unavailable'

/**
 * The error texts by code. The texts add their codes by declaration merging (`i18n/en/error-texts.ts`), since the kernel
 * does not know them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the words
export interface ErrorTexts {}
export type ErrorCode = keyof ErrorTexts
/** The errors of a form, by field. */
export type ErrorFields = Readonly<Record<string, ErrorCode>>
type ErrorFacts = Readonly<Record<string, string>>

/**
 * A request that a business rule rejects. It rolls the transaction back. Each interface turns `kind` into an HTTP
 * status and `code` into text.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly kind: DomainErrorKind
  readonly code: ErrorCode
  readonly fields: ErrorFields
  /** The values that the error text mentions, such as an amount or a date. */
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
