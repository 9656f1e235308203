import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type ErrorFields, reject } from '#kernel/refusal.ts'
import { recordChange, requireAllBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isOfTheirs } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readBranches } from '../queries/branches.ts'
import { type BranchTerms, branchErrors, markFor } from '../rules/branch.ts'

/** A new branch. `series` is used if its registration has none yet. */
type NewBranch = BranchTerms & { gstin: string; series: string }

/**
 * Adds a branch. From now on the documents of its cities show it and its registration, and are numbered separately.
 * Returns its id. Rejects with 'forbidden' staff.right and staff.all-branches, 'invalid' branch.invalid (by field).
 */
export async function addBranch(app: App, staff: Staff, { gstin, series, ...terms }: NewBranch): Promise<number> {
  requireRight(staff, 'places')
  requireAllBranches(staff)
  return inTransaction(app.db, async tx => {
    await sql`lock table branches in share row exclusive mode`.execute(tx) // no two branches may get the same series
    const mark = markFor({ gstin, series }, app.config.gst.gstin, await readBranches(tx))
    rejectErrors({ ...branchErrors(terms), ...('errors' in mark && mark.errors) })
    if ('errors' in mark) throw new Error('refused above')
    const { cities, ...said } = terms
    const { id } = await tx
      .insertInto('branches')
      .values({ ...said, ...mark })
      .returning('id')
      .executeTakeFirstOrThrow()
    await serve(tx, id, cities)
    await recordChange(app, tx, staff, { subject: 'branch', about: id, action: 'added', after: { ...terms, ...mark } })
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
  requireRight(staff, 'places')
  rejectErrors(branchErrors(terms))
  await inTransaction(app.db, async tx => {
    await tx.selectFrom('branches').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const branch = (await readBranches(tx)).find(one => one.id === id)
    if (!branch || !isOfTheirs(staff, id)) throw reject('unknown', 'branch.unknown')
    if (branch.revision !== revision) throw reject('conflict', 'branch.changed')
    const { name, address, phone, cities } = branch
    const before = { name, address, phone, cities }
    if (isDeepStrictEqual(before, terms)) return
    if (!isDeepStrictEqual(cities, terms.cities)) requireAllBranches(staff)
    const { cities: served, ...said } = terms
    await tx
      .updateTable('branches')
      .set({ ...said, revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    await serve(tx, id, served)
    await recordChange(app, tx, staff, { subject: 'branch', about: id, action: 'saved', before, after: terms })
  })
}

function rejectErrors(errors: ErrorFields) {
  if (Object.keys(errors).length > 0) throw reject('invalid', 'branch.invalid', errors)
}

/** Assigns cities to a branch. A city has one branch, so it is removed from any other. */
async function serve(tx: Tx, id: number, cities: readonly number[]) {
  await sql`
    update cities set branch_id = case when id = any(${[...cities]}::int[]) then ${id}::int end
    where branch_id = ${id}::int or id = any(${[...cities]}::int[])`.execute(tx)
}
