import type { Actor } from '#modules/access/rules/actor.ts'
import { type Permission, permissions } from '#modules/access/rules/permissions.ts'
import { operationsRole } from '../roles.ts'
import type { TestConsole, TestForm } from './test-console.ts'

/** The permissions of each role of an empty database. */
export const initialPermissions: Record<string, Permission[]> = {
  admin: [...permissions],
  operations: [...operationsRole.permissions],
  sales: ['orders', 'quotes', 'leads'],
  dispatcher: ['orders', 'jobs'],
  accounts: ['orders', 'payments', 'money', 'business-customers'],
  content: ['reviews', 'content'],
}

export const testVisitor: Actor = { kind: 'visitor', address: '127.0.0.1', language: 'en' }

/** Returns who may open a page that needs the permission; visitors are redirected to the login. */
export function getExpectedOutcomes(right: Permission): Record<string, string> {
  const staff = Object.entries(initialPermissions).map(([who, has]) => [who, has.includes(right) ? 'open' : 'refused'])
  return { ...Object.fromEntries(staff), customer: 'login', visitor: 'login' }
}

/**
 * Returns the outcome for each role, a customer and a visitor, starting with the fewest permissions, so that the action
 * is finally done by one whom everybody would allow.
 */
export async function collectOutcomes(
  desk: TestConsole,
  page: string,
  form?: TestForm,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const who of Object.keys(initialPermissions).toReversed())
    found[who] = await getOutcome(desk, desk.member(who), page, form)
  found.customer = await getOutcome(desk, desk.customer, page, form)
  found.visitor = await getOutcome(desk, testVisitor, page, form)
  return found
}

/** Returns 'open', 'refused' for a missing permission, or 'login'. Further results of an action are not considered. */
export async function getOutcome(desk: TestConsole, actor: Actor, page: string, form?: TestForm): Promise<string> {
  const answer = await desk.callPage(actor, page, { form })
  const to = answer instanceof Response ? answer.headers.get('location') : null
  if (to?.startsWith('/console/login')) return 'login'
  if (to && !form) return 'refused' // the first page redirects to an open one
  const { data } = (answer ?? {}) as { data?: { code?: string } }
  if (getAnswerStatus(answer) !== 403) return 'open'
  return data?.code === 'staff.right' ? 'refused' : `refused for ${data?.code}`
}

/** Returns the status of an answer that is not a page, if it has one. */
export const getAnswerStatus = (answer: unknown): number | undefined =>
  answer instanceof Response ? answer.status : (answer as { init?: { status?: number } } | undefined)?.init?.status
