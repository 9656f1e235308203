import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isOwnDraft } from '#modules/access/rules/draft-version.ts'
import { hasOtherStaffWithPermission } from '#modules/identity/index.server.ts'
import type { App } from '#platform/app.ts'
import { runCacheChange } from '#platform/cache/run-cache-change.ts'
import { DURATIONS_TOPIC } from '../queries/read-dated-durations.ts'
import { checkDurationTerms } from '../rules/check-durations.ts'
import { type KnownDurationDraft, lockDurationDraft, requireDurationStaff } from './duration-drafts.ts'

/**
 * Approves the draft that another member of staff proposed. It becomes the next version, and applies to jobs on its day
 * and later; booked jobs keep theirs. Returns the version. Rejects with 'forbidden' staff.right, staff.all-branches, and
 * durations.second if the person wrote or proposed it and somebody else could approve it; 'invalid' durations.invalid;
 * 'unknown' durations.unknown; 'conflict' durations.changed, durations.state, and durations.late if its day has come.
 */
export async function publishDurations(app: App, staff: Staff, known: KnownDurationDraft): Promise<number> {
  requireDurationStaff(staff)
  const isOnlyApprover = !(await hasOtherStaffWithPermission(app.db, staff, 'places'))
  return runCacheChange(app, DURATIONS_TOPIC, async tx => {
    const draft = await lockDurationDraft(tx, known)
    if (draft.state !== 'proposed' || !draft.effective_from) throw reject('conflict', 'durations.state')
    if (!isOnlyApprover && isOwnDraft(draft, staff)) throw reject('forbidden', 'durations.second')
    if (draft.effective_from <= toIndiaDate(app.now())) throw reject('conflict', 'durations.late')
    const errors = checkDurationTerms(draft.terms)
    if (Object.keys(errors).length > 0) throw reject('invalid', 'durations.invalid', errors)
    const { version } = await tx
      .updateTable('job_durations')
      .set({ state: 'published', approved_by: staff.id })
      .set({ version: sql`(select coalesce(max(version), 0) + 1 from job_durations)` })
      .where('id', '=', known.id)
      .returning('version')
      .executeTakeFirstOrThrow()
    const after = { version, effectiveFrom: draft.effective_from, ...draft.terms }
    await recordAuditEntry(app, tx, staff, { subject: 'durations', about: known.id, action: 'published', after })
    return version!
  })
}

/**
 * Withdraws a version that does not apply yet. Jobs that were planned with it stay. Rejects with 'forbidden' staff.right
 * and staff.all-branches, 'unknown' durations.unknown, 'conflict' durations.begun.
 */
export async function withdrawDurations(app: App, staff: Staff, version: number): Promise<void> {
  requireDurationStaff(staff)
  await runCacheChange(app, DURATIONS_TOPIC, async tx => {
    const row = await tx
      .selectFrom('job_durations')
      .select(['id', 'state', 'effective_from'])
      .where('version', '=', version)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw reject('unknown', 'durations.unknown')
    if (row.state !== 'published' || row.effective_from! <= toIndiaDate(app.now()))
      throw reject('conflict', 'durations.begun')
    await tx.updateTable('job_durations').set({ state: 'withdrawn' }).where('id', '=', row.id).execute()
    await recordAuditEntry(app, tx, staff, { subject: 'durations', about: row.id, action: 'withdrawn' })
  })
}
