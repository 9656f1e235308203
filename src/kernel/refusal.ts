type RefusalKind = 'invalid' | 'unauthenticated' | 'forbidden' | 'unknown' | 'conflict' | 'too-many' | 'unavailable'

/** A request the business turns down. It rolls the transaction back; each face turns `kind` into a status and `code` into words. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly kind: RefusalKind
  readonly code: string
  /** Message code by field, for a form. */
  readonly fields: Readonly<Record<string, string>>

  constructor(kind: RefusalKind, code: string, fields: Readonly<Record<string, string>> = {}) {
    super(`${kind}: ${code}`)
    this.kind = kind
    this.code = code
    this.fields = fields
  }
}

export const refuse = (kind: RefusalKind, code: string, fields?: Readonly<Record<string, string>>) =>
  new Refusal(kind, code, fields)

export const httpStatus = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  unknown: 404,
  conflict: 409,
  'too-many': 429,
  unavailable: 503,
} as const satisfies Record<RefusalKind, number>
