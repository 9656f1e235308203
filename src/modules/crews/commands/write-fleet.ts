import { type FaultCode, refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database/database.ts'
import { codeOf } from '#platform/database/database-fault.ts'

/** Which row, and as which version it was shown. */
export type Seen = { id: number; revision: number }

/** Refuses 'unknown' fleet.unknown, 'conflict' fleet.changed where somebody else saved it since it was shown. */
export function requireAsSeen<Row extends { revision: number }>(row: Row | undefined, { revision }: Seen): Row {
  if (!row) throw refuse('unknown', 'fleet.unknown')
  if (row.revision !== revision) throw refuse('conflict', 'fleet.changed')
  return row
}

/** Null is the company's own office. Refuses 'invalid' fleet.form (by field). */
export async function requireBranch(tx: Tx, id: number | null): Promise<void> {
  if (id === null) return
  const known = await tx.selectFrom('branches').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw refuseField('branch', 'fleet.branch')
}

export const refuseField = (field: string, code: FaultCode) => refuse('invalid', 'fleet.form', { [field]: code })

/** What another row has already is what staff typed wrong. */
export async function orTaken<T>(field: string, code: FaultCode, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw codeOf(error) === '23505' ? refuseField(field, code) : error
  }
}
