import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { buildCityNameBranchCondition, recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { isDuplicate } from '#platform/database/database-error.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { requireOwnPartner } from '../queries/partner-branches.ts'
import type { PartnerRow } from '../rules/partner.ts'
import { lockPartner, rejectPartnerField } from './lock-partner.ts'

/**
 * Adds a partner, or overwrites one in the revision that was shown. Partners are never deleted, only paused.
 * `applicationId`: the accepted application that it comes from; each becomes one partner. Returns its id. Rejects with
 * 'forbidden' staff.right, staff.all-branches, 'invalid' partner.form (by field), 'unknown' partner.unknown,
 * application.unknown, 'conflict' partner.changed, partner.application-used.
 */
export async function savePartner(
  app: App,
  staff: Staff,
  shown: { id: number; revision: number } | null,
  row: PartnerRow,
  applicationId: number | null = null,
): Promise<number> {
  requirePermission(staff, 'fleet')
  requireOwnPartner(staff, row.branches)
  return inTransaction(app.db, async tx => {
    await requireBranches(tx, row.branches)
    if (!shown) return addPartner(app, tx, staff, row, applicationId)
    const { id, revision, application_id: _, created_at: __, ...before } = await lockPartner(tx, staff, shown.id)
    if (revision !== shown.revision) throw reject('conflict', 'partner.changed')
    if (isDeepStrictEqual(before, row)) return id
    await rejectMobileTaken(
      tx
        .updateTable('partners')
        .set({ ...row, branches: toJsonText(row.branches), revision: revision + 1 })
        .where('id', '=', id)
        .execute(),
    )
    await recordAuditEntry(app, tx, staff, { subject: 'partner', about: id, action: 'saved', before, after: row })
    return id
  })
}

async function addPartner(app: App, tx: Tx, staff: Staff, row: PartnerRow, applicationId: number | null) {
  if (applicationId !== null) await claimApplication(tx, staff, applicationId)
  const values = { ...row, branches: toJsonText(row.branches), application_id: applicationId, created_at: app.now() }
  const { id } = await rejectMobileTaken(
    tx.insertInto('partners').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  await recordAuditEntry(app, tx, staff, { subject: 'partner', about: id, action: 'added', after: row })
  return id
}

/** Locks the accepted application, so that two people who press the button create one partner. */
async function claimApplication(tx: Tx, staff: Staff, id: number) {
  requirePermission(staff, 'applications')
  const application = await tx
    .selectFrom('partner_applications')
    .select('decision')
    .where('id', '=', id)
    .where(buildCityNameBranchCondition(staff, sql`partner_applications.city`))
    .forUpdate()
    .executeTakeFirst()
  if (application?.decision !== 'accepted') throw reject('unknown', 'application.unknown')
  const used = await tx.selectFrom('partners').select('id').where('application_id', '=', id).executeTakeFirst()
  if (used) throw reject('conflict', 'partner.application-used')
}

async function requireBranches(tx: Tx, branches: readonly number[]) {
  const wanted = branches.filter(id => id !== 0)
  if (wanted.length === 0) return
  const known = await tx.selectFrom('branches').select('id').where('id', 'in', wanted).execute()
  if (known.length < wanted.length) throw rejectPartnerField('branches', 'fleet.branch')
}

async function rejectMobileTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isDuplicate(error) ? rejectPartnerField('mobile', 'partner.mobile-taken') : error
  }
}
