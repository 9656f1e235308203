import type { Actor } from './actor.ts'

/** The id of the company itself, used like a branch for everything that has no branch. */
export const COMPANY_BRANCH_ID = 0

/**
 * Returns the branches that an actor is bound to, or null if the actor is not limited. What customers see is limited by
 * ownership instead.
 */
export const getBoundBranches = (actor: Actor): readonly number[] | null =>
  actor.kind === 'staff' && actor.branches && actor.branches.length > 0 ? actor.branches : null

/** True if a record with this branch column (null: the company's own) is within the actor's branches. */
export function isInOwnBranches(actor: Actor, branch: number | null): boolean {
  const own = getBoundBranches(actor)
  return own === null || own.includes(branch ?? COMPANY_BRANCH_ID)
}

/**
 * True if the actor may assign these branches to staff. An actor bound to branches assigns only those; an actor without
 * limit assigns any, or none (all).
 */
export function canAssignBranches(by: Actor, branches: readonly number[]): boolean {
  const own = getBoundBranches(by)
  return own === null || (branches.length > 0 && branches.every(branch => own.includes(branch)))
}

/**
 * Returns the staff member limited to one of their branches, so that every query shows that branch alone. Another
 * branch than their own, or null, changes nothing.
 */
export const narrowToBranch = <Who extends Actor>(actor: Who, branch: number | null): Who =>
  branch !== null && isInOwnBranches(actor, branch) ? { ...actor, branches: [branch] } : actor
