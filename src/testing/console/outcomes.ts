import type { Actor } from '#modules/access/rules/actor.ts'
import { type Right, rights } from '#modules/access/rules/permissions.ts'
import { operations } from '../roles.ts'
import type { Desk, Form } from './desk.ts'

/** The permissions of each role of an empty database. */
export const first: Record<string, Right[]> = {
  admin: [...rights],
  operations: [...operations.rights],
  sales: ['orders', 'quotes', 'leads'],
  dispatcher: ['orders', 'jobs'],
  accounts: ['orders', 'payments', 'money', 'firms'],
  content: ['reviews', 'content'],
}

export const visitor: Actor = { kind: 'visitor', address: '127.0.0.1', language: 'en' }

/** Returns who may open a page that needs the permission; visitors are redirected to the login. */
export function openTo(right: Right): Record<string, string> {
  const staff = Object.entries(first).map(([who, has]) => [who, has.includes(right) ? 'open' : 'refused'])
  return { ...Object.fromEntries(staff), customer: 'login', visitor: 'login' }
}

/**
 * Returns the outcome for each role, a customer and a visitor, starting with the fewest permissions, so that the action
 * is finally done by one whom everybody would allow.
 */
export async function outcomes(desk: Desk, page: string, form?: Form): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const who of Object.keys(first).toReversed()) found[who] = await outcome(desk, desk.member(who), page, form)
  found.customer = await outcome(desk, desk.customer, page, form)
  found.visitor = await outcome(desk, visitor, page, form)
  return found
}

/** Returns 'open', 'refused' for a missing permission, or 'login'. Further results of an action are not considered. */
export async function outcome(desk: Desk, actor: Actor, page: string, form?: Form): Promise<string> {
  const answer = await desk.answer(actor, page, { form })
  const to = answer instanceof Response ? answer.headers.get('location') : null
  if (to?.startsWith('/console/login')) return 'login'
  if (to && !form) return 'refused' // the first page redirects to an open one
  const { data } = (answer ?? {}) as { data?: { code?: string } }
  if (statusOf(answer) !== 403) return 'open'
  return data?.code === 'staff.right' ? 'refused' : `refused for ${data?.code}`
}

/** Returns the status of an answer that is not a page, if it has one. */
export const statusOf = (answer: unknown): number | undefined =>
  answer instanceof Response ? answer.status : (answer as { init?: { status?: number } } | undefined)?.init?.status
