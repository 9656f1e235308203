import type { Actor } from '#modules/access/rules/actor.ts'
import { type Right, rights } from '#modules/access/rules/permissions.ts'
import { operations } from '../roles.ts'
import type { Desk, Form } from './desk.ts'

/** What the roles of an empty database may, right by right. */
export const first: Record<string, Right[]> = {
  admin: [...rights],
  operations: [...operations.rights],
  sales: ['orders', 'quotes', 'leads'],
  dispatcher: ['orders', 'jobs'],
  accounts: ['orders', 'payments', 'money', 'firms'],
  content: ['reviews', 'content'],
}

export const visitor: Actor = { kind: 'visitor', address: '127.0.0.1', language: 'en' }

/** For whom a page is that needs the right; a stranger is led to the login. */
export function openTo(right: Right): Record<string, string> {
  const staff = Object.entries(first).map(([who, has]) => [who, has.includes(right) ? 'open' : 'refused'])
  return { ...Object.fromEntries(staff), customer: 'login', visitor: 'login' }
}

/** What each role, a customer and a visitor meet, who may do least first: what is done is done by whom all would let. */
export async function outcomes(desk: Desk, page: string, form?: Form): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const who of Object.keys(first).toReversed()) found[who] = await outcome(desk, desk.member(who), page, form)
  found.customer = await outcome(desk, desk.customer, page, form)
  found.visitor = await outcome(desk, visitor, page, form)
  return found
}

/** 'open', 'refused' for want of a right, or 'login'; what a deed says beyond that is not asked here. */
export async function outcome(desk: Desk, actor: Actor, page: string, form?: Form): Promise<string> {
  const answer = await desk.answer(actor, page, { form })
  const to = answer instanceof Response ? answer.headers.get('location') : null
  if (to?.startsWith('/console/login')) return 'login'
  if (to && !form) return 'refused' // the first page leads on to one that is open
  const { data } = (answer ?? {}) as { data?: { code?: string } }
  if (statusOf(answer) !== 403) return 'open'
  return data?.code === 'staff.right' ? 'refused' : `refused for ${data?.code}`
}

/** The status of an answer that is no page, where it has one. */
export const statusOf = (answer: unknown): number | undefined =>
  answer instanceof Response ? answer.status : (answer as { init?: { status?: number } } | undefined)?.init?.status
