import { reject } from '#kernel/refusal.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { boundTo } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'
import type { Span } from '../rules/span.ts'
import { listRegistrations } from './list-registrations.ts'

/**
 * Limits a period to what this member of staff may see: staff who are limited to branches see the documents of their
 * registrations, one registration at a time. Rejects with 'forbidden' staff.all-branches for any other registration,
 * and if they have none.
 */
export async function ownSpan(app: App, staff: Staff, span: Span): Promise<Span> {
  if (!boundTo(staff)) return span
  const own = await listRegistrations(app, staff)
  const gstin = span.gstin ?? own[0]?.gstin
  if (!gstin || !own.some(one => one.gstin === gstin)) throw reject('forbidden', 'staff.all-branches')
  return { ...span, gstin }
}
