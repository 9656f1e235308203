import { reject } from '#kernel/domain-error.ts'
import { accountCalls } from './account-calls.ts'
import { browseCalls } from './browse-calls.ts'
import type { PathCall, Procedure } from './call.ts'
import { loginCalls } from './login-calls.ts'
import { orderCalls } from './order-calls.ts'
import { orderReadCalls } from './order-reads.ts'
import { paymentCalls, paymentOpeningCalls } from './payment-calls.ts'
import { serviceCalls } from './service-calls.ts'
import { uploadCalls } from './upload-calls.ts'

/** Every call of the contract; nothing outside these two tables is answered. */
export const procedures: readonly Procedure[] = [
  ...browseCalls,
  ...serviceCalls,
  ...orderReadCalls,
  ...accountCalls,
  ...paymentCalls,
]
export const pathCalls: readonly PathCall[] = [...loginCalls, ...orderCalls, ...paymentOpeningCalls, ...uploadCalls]

/** The kinds of named calls that each method of the generic endpoint accepts. */
export const callKindsByMethod = {
  post: ['read', 'save'],
  get: ['read'],
  put: ['update'],
} as const satisfies Record<string, readonly Procedure['does'][]>
export type ApiMethod = keyof typeof callKindsByMethod

/** Finds the requested named call. Rejects with 'unknown' wire.unknown. */
export function findProcedure(door: ApiMethod, parameters: Record<string, unknown>): Procedure {
  const ptype = typeof parameters.ptype === 'string' ? parameters.ptype : ''
  const found = procedures.find(
    one =>
      one.spname === parameters.spname &&
      one.ptypes.includes(ptype) &&
      (callKindsByMethod[door] as readonly string[]).includes(one.does) &&
      Object.entries(one.when ?? {}).every(([field, value]) => parameters[field] === value),
  )
  if (!found) throw reject('unknown', 'wire.unknown')
  return found
}
