type RefusalKind = 'invalid' | 'unauthenticated' | 'forbidden' | 'unknown' | 'conflict' | 'too-many' | 'unavailable'

/** What there are words for, by code: the words add theirs by declaration merging (`words/en/faults.ts`), since nothing here knows them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the words
export interface FaultTexts {}
export type FaultCode = keyof FaultTexts
/** What is wrong in a form, by field. */
export type FaultFields = Readonly<Record<string, FaultCode>>
type FaultFacts = Readonly<Record<string, string>>

/** A request the business turns down. It rolls the transaction back; each face turns `kind` into a status and `code` into words. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly kind: RefusalKind
  readonly code: FaultCode
  readonly fields: FaultFields
  /** What its words name: an amount, a day. */
  readonly facts: FaultFacts

  constructor(kind: RefusalKind, code: FaultCode, fields: FaultFields = {}, facts: FaultFacts = {}) {
    super(`${kind}: ${code}`)
    this.kind = kind
    this.code = code
    this.fields = fields
    this.facts = facts
  }
}

export const refuse = (kind: RefusalKind, code: FaultCode, fields?: FaultFields, facts?: FaultFacts) =>
  new Refusal(kind, code, fields, facts)

export const httpStatus = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  unknown: 404,
  conflict: 409,
  'too-many': 429,
  unavailable: 503,
} as const satisfies Record<RefusalKind, number>
