import { type ErrorCode, reject } from '#kernel/domain-error.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import type { Tx } from '#platform/database/database.ts'
import { isDuplicate } from '#platform/database/database-error.ts'

/** A row in the revision that was shown. */
export type KnownRevision = { id: number; revision: number }

/**
 * Rejects with 'unknown' fleet.unknown, also for a row of another branch, and 'conflict' fleet.changed if somebody else
 * saved it since it was shown.
 */
export function requireCurrentRevision<Row extends BranchRow & { revision: number }>(
  staff: Staff,
  found: Row | undefined,
  { revision }: KnownRevision,
): Row {
  const row = requireOwnBranch(staff, found)
  if (row.revision !== revision) throw reject('conflict', 'fleet.changed')
  return row
}

type BranchRow = { branch_id: number | null }

/** Rejects with 'unknown' fleet.unknown. */
export function requireOwnBranch<Row extends BranchRow>(staff: Staff, row: Row | undefined): Row {
  if (!row || !isInOwnBranches(staff, row.branch_id)) throw reject('unknown', 'fleet.unknown')
  return row
}

/**
 * Checks a branch; null is the company's own office. Staff cannot assign to a branch that is not theirs. Rejects with
 * 'invalid' fleet.form (by field).
 */
export async function requireBranch(tx: Tx, staff: Staff, id: number | null): Promise<void> {
  if (!isInOwnBranches(staff, id)) throw rejectField('branch', 'fleet.branch')
  if (id === null) return
  const known = await tx.selectFrom('branches').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw rejectField('branch', 'fleet.branch')
}

export const rejectField = (field: string, code: ErrorCode) => reject('invalid', 'fleet.form', { [field]: code })

/** Reports a duplicate in the database as an error of the field. */
export async function rejectDuplicate<T>(field: string, code: ErrorCode, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isDuplicate(error) ? rejectField(field, code) : error
  }
}
