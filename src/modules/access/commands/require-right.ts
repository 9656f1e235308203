import { reject } from '#kernel/refusal.ts'
import type { Actor } from '../rules/actor.ts'
import { may, type Right } from '../rules/permissions.ts'

/** Refuses 'forbidden' staff.right to staff whose role has it not. What others may do is held by whose things they are. */
export function requireRight(actor: Actor, right: Right): void {
  if (actor.kind === 'staff' && !may(actor, right)) throw reject('forbidden', 'staff.right')
}
