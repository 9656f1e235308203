import type { Actor } from './actor.ts'

/** What has no branch is the company's own, which is held as a branch is. */
export const COMPANY = 0

/** The branches that an actor is bound to; null: none binds. What customers see is held by whose it is. */
export const boundTo = (actor: Actor): readonly number[] | null =>
  actor.kind === 'staff' && actor.branches && actor.branches.length > 0 ? actor.branches : null

/** Whether what names its branch itself, or none, is of theirs. */
export function isOfTheirs(actor: Actor, branch: number | null): boolean {
  const own = boundTo(actor)
  return own === null || own.includes(branch ?? COMPANY)
}

/** Nobody gives branches that are not their own; who is bound to none gives any, and all. */
export function canAssignBranches(by: Actor, branches: readonly number[]): boolean {
  const own = boundTo(by)
  return own === null || (branches.length > 0 && branches.every(branch => own.includes(branch)))
}
