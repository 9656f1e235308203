import { reject } from '#kernel/refusal.ts'
import type { Actor } from '../rules/actor.ts'
import { may, type Right } from '../rules/permissions.ts'

/**
 * Rejects with 'forbidden' staff.right if the actor is staff and the role lacks the permission. Access of other actors
 * is limited by ownership of the record.
 */
export function requireRight(actor: Actor, right: Right): void {
  if (actor.kind === 'staff' && !may(actor, right)) throw reject('forbidden', 'staff.right')
}
