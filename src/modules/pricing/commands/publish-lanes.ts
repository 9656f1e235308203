import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isOwnDraft } from '#modules/access/rules/draft-version.ts'
import { hasOtherStaffWithPermission } from '#modules/identity/index.server.ts'
import type { App } from '#platform/app.ts'
import { runCacheChange } from '#platform/cache/run-cache-change.ts'
import { LANES_TOPIC } from '../queries/read-lane-rates.ts'
import { type KnownLaneDraft, lockLaneDraft } from './lane-drafts.ts'

/**
 * Approves the draft that another member of staff submitted. It becomes the next version and prices quotations from its
 * date on; those that were made keep their price. Returns the version. Rejects with 'forbidden' staff.right, and
 * lanes.second if the person edited or submitted it and somebody else could approve it; 'unknown' lanes.unknown;
 * 'conflict' lanes.changed, lanes.state, and lanes.late if its date has come.
 */
export async function publishLanes(app: App, staff: Staff, known: KnownLaneDraft): Promise<number> {
  requirePermission(staff, 'prices')
  const isOnlyApprover = !(await hasOtherStaffWithPermission(app.db, staff, 'prices'))
  return runCacheChange(app, LANES_TOPIC, async tx => {
    const draft = await lockLaneDraft(tx, known)
    if (draft.state !== 'proposed' || !draft.effective_from) throw reject('conflict', 'lanes.state')
    if (!isOnlyApprover && isOwnDraft(draft, staff)) throw reject('forbidden', 'lanes.second')
    if (draft.effective_from <= toIndiaDate(app.now())) throw reject('conflict', 'lanes.late')
    const { version } = await tx
      .updateTable('lane_rates')
      .set({ state: 'published', approved_by: staff.id })
      .set({ version: sql`(select coalesce(max(version), 0) + 1 from lane_rates)` })
      .where('id', '=', known.id)
      .returning('version')
      .executeTakeFirstOrThrow()
    const after = { version, effectiveFrom: draft.effective_from, lanes: draft.lanes }
    await recordAuditEntry(app, tx, staff, { subject: 'lane-rates', about: known.id, action: 'published', after })
    return version!
  })
}

/**
 * Withdraws a version that does not apply yet. Rejects with 'forbidden' staff.right, 'unknown' lanes.unknown, 'conflict'
 * lanes.begun.
 */
export async function withdrawLanes(app: App, staff: Staff, version: number): Promise<void> {
  requirePermission(staff, 'prices')
  await runCacheChange(app, LANES_TOPIC, async tx => {
    const row = await tx
      .selectFrom('lane_rates')
      .select(['id', 'state', 'effective_from'])
      .where('version', '=', version)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw reject('unknown', 'lanes.unknown')
    if (row.state !== 'published' || row.effective_from! <= toIndiaDate(app.now()))
      throw reject('conflict', 'lanes.begun')
    await tx.updateTable('lane_rates').set({ state: 'withdrawn' }).where('id', '=', row.id).execute()
    await recordAuditEntry(app, tx, staff, { subject: 'lane-rates', about: row.id, action: 'withdrawn' })
  })
}
