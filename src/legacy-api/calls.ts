import { reject } from '#kernel/refusal.ts'
import { accountCalls } from './account-calls.ts'
import { browseCalls } from './browse-calls.ts'
import type { PathCall, Procedure } from './call.ts'
import { loginCalls } from './login-calls.ts'
import { orderCalls } from './order-calls.ts'
import { orderReads } from './order-reads.ts'
import { openingCalls, paymentCalls } from './payment-calls.ts'
import { serviceCalls } from './service-calls.ts'
import { uploadCalls } from './upload-calls.ts'

/** Every call of the contract; nothing outside these two tables is answered. */
export const procedures: readonly Procedure[] = [
  ...browseCalls,
  ...serviceCalls,
  ...orderReads,
  ...accountCalls,
  ...paymentCalls,
]
export const pathCalls: readonly PathCall[] = [...loginCalls, ...orderCalls, ...openingCalls, ...uploadCalls]

/** The kinds of named calls that each method of the generic endpoint accepts. */
export const doors = {
  post: ['read', 'save'],
  get: ['read'],
  put: ['update'],
} as const satisfies Record<string, readonly Procedure['does'][]>
export type Door = keyof typeof doors

/** Finds the requested named call. Rejects with 'unknown' wire.unknown. */
export function procedureFor(door: Door, asked: Record<string, unknown>): Procedure {
  const ptype = typeof asked.ptype === 'string' ? asked.ptype : ''
  const found = procedures.find(
    one =>
      one.spname === asked.spname &&
      one.ptypes.includes(ptype) &&
      (doors[door] as readonly string[]).includes(one.does) &&
      Object.entries(one.when ?? {}).every(([field, value]) => asked[field] === value),
  )
  if (!found) throw reject('unknown', 'wire.unknown')
  return found
}
