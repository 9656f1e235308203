import { refuse } from '#kernel/refusal.ts'
import type { Staff } from '../rules/actor.ts'
import { may, type Right } from '../rules/may.ts'

/** Refuses 'forbidden' staff.right to staff whose role has it not. */
export function requireRight(staff: Staff, right: Right): void {
  if (!may(staff.role, right)) throw refuse('forbidden', 'staff.right')
}
