import { data } from 'react-router'
import { httpStatus, Refusal } from '#kernel/refusal.ts'
import { type Args, formError } from '#web/shell/session.ts'
import type { TypedFault } from './typed-fault.ts'

/** What a form answers a refusal with: what is wrong, what was typed, and what else there is to know. */
export function typedFault(
  context: Args['context'],
  error: unknown,
  typed: Record<string, string>,
  { against = null, city = null }: Partial<Pick<TypedFault, 'against' | 'city'>> = {},
) {
  const fault: TypedFault = { ...formError(context, error), typed, against, city }
  return data(fault, { status: error instanceof Refusal ? httpStatus[error.kind] : 422 })
}
