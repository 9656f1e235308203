import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type ErrorFields, reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readBranches } from '../queries/branches.ts'
import { type BranchTerms, chooseBranchRegistration, validateBranch } from '../rules/branch.ts'

/** A new branch. `series` is used if its registration has none yet. */
type NewBranch = BranchTerms & { gstin: string; series: string }

/**
 * Adds a branch. From now on the documents of its cities show it and its registration, and are numbered separately.
 * Returns its id. Rejects with 'forbidden' staff.right and staff.all-branches, 'invalid' branch.invalid (by field).
 */
export async function addBranch(app: App, staff: Staff, { gstin, series, ...terms }: NewBranch): Promise<number> {
  requirePermission(staff, 'places')
  requireAllBranches(staff)
  return inTransaction(app.db, async tx => {
    await sql`lock table branches in share row exclusive mode`.execute(tx) // no two branches may get the same series
    const registration = chooseBranchRegistration({ gstin, series }, app.config.gst.gstin, await readBranches(tx))
    rejectErrors({ ...validateBranch(terms), ...('errors' in registration && registration.errors) })
    if ('errors' in registration) throw new Error('refused above')
    const { cities, ...details } = terms
    const { id } = await tx
      .insertInto('branches')
      .values({ ...details, ...registration })
      .returning('id')
      .executeTakeFirstOrThrow()
    await assignCities(tx, id, cities)
    await recordAuditEntry(app, tx, staff, {
      subject: 'branch',
      about: id,
      action: 'added',
      after: { ...terms, ...registration },
    })
    return id
  })
}

/**
 * Changes the name, address and cities of a branch; its registration stays, and earlier documents stay unchanged. Only
 * staff of all branches change the cities, because a city gives access to its orders. Rejects with 'forbidden'
 * staff.right and staff.all-branches, 'invalid' branch.invalid (by field), 'unknown' branch.unknown, 'conflict'
 * branch.changed.
 */
export async function saveBranch(
  app: App,
  staff: Staff,
  id: number,
  { revision, terms }: { revision: number; terms: BranchTerms },
): Promise<void> {
  requirePermission(staff, 'places')
  rejectErrors(validateBranch(terms))
  await inTransaction(app.db, async tx => {
    await tx.selectFrom('branches').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const branch = (await readBranches(tx)).find(one => one.id === id)
    if (!branch || !isInOwnBranches(staff, id)) throw reject('unknown', 'branch.unknown')
    if (branch.revision !== revision) throw reject('conflict', 'branch.changed')
    const { name, address, phone, cities } = branch
    const before = { name, address, phone, cities }
    if (isDeepStrictEqual(before, terms)) return
    if (!isDeepStrictEqual(cities, terms.cities)) requireAllBranches(staff)
    const { cities: served, ...details } = terms
    await tx
      .updateTable('branches')
      .set({ ...details, revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    await assignCities(tx, id, served)
    await recordAuditEntry(app, tx, staff, { subject: 'branch', about: id, action: 'saved', before, after: terms })
  })
}

function rejectErrors(errors: ErrorFields) {
  if (Object.keys(errors).length > 0) throw reject('invalid', 'branch.invalid', errors)
}

/** Assigns cities to a branch. A city has one branch, so it is removed from any other. */
async function assignCities(tx: Tx, id: number, cities: readonly number[]) {
  await sql`
    update cities set branch_id = case when id = any(${[...cities]}::int[]) then ${id}::int end
    where branch_id = ${id}::int or id = any(${[...cities]}::int[])`.execute(tx)
}
