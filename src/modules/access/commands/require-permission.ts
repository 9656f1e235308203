import { reject } from '#kernel/domain-error.ts'
import type { Actor } from '../rules/actor.ts'
import { hasPermission, type Permission } from '../rules/permissions.ts'

/**
 * Rejects with 'forbidden' staff.right if the actor is staff and the role lacks the permission. Access of other actors
 * is limited by ownership of the record.
 */
export function requirePermission(actor: Actor, right: Permission): void {
  if (actor.kind === 'staff' && !hasPermission(actor, right)) throw reject('forbidden', 'staff.right')
}
