import { type ErrorCode, reject } from '#kernel/refusal.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isOfTheirs } from '#modules/access/rules/branches.ts'
import type { Tx } from '#platform/database/database.ts'
import { isDuplicate } from '#platform/database/database-error.ts'

/** Which row, and as which version it was shown. */
export type KnownRevision = { id: number; revision: number }

/** Refuses 'unknown' fleet.unknown, also where it is another branch's, 'conflict' fleet.changed where somebody else saved it since it was shown. */
export function requireAsSeen<Row extends OfBranch & { revision: number }>(
  staff: Staff,
  found: Row | undefined,
  { revision }: KnownRevision,
): Row {
  const row = requireTheirs(staff, found)
  if (row.revision !== revision) throw reject('conflict', 'fleet.changed')
  return row
}

type OfBranch = { branch_id: number | null }

/** Refuses 'unknown' fleet.unknown. */
export function requireTheirs<Row extends OfBranch>(staff: Staff, row: Row | undefined): Row {
  if (!row || !isOfTheirs(staff, row.branch_id)) throw reject('unknown', 'fleet.unknown')
  return row
}

/** Null is the company's own office; nobody gives to a branch that is not theirs. Refuses 'invalid' fleet.form (by field). */
export async function requireBranch(tx: Tx, staff: Staff, id: number | null): Promise<void> {
  if (!isOfTheirs(staff, id)) throw rejectField('branch', 'fleet.branch')
  if (id === null) return
  const known = await tx.selectFrom('branches').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw rejectField('branch', 'fleet.branch')
}

export const rejectField = (field: string, code: ErrorCode) => reject('invalid', 'fleet.form', { [field]: code })

/** What another row has already is what staff typed wrong. */
export async function orTaken<T>(field: string, code: ErrorCode, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isDuplicate(error) ? rejectField(field, code) : error
  }
}
