import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { getVersionState, isOwnDraft, type VersionState } from '#modules/access/rules/draft-version.ts'
import { hasOtherStaffWithPermission } from '#modules/identity/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { type DurationTerms, defaultDurationTerms } from '../rules/job-durations.ts'

/** 'default': the durations of the program, until a version applies. */
export type DurationState = 'default' | VersionState
export type ListedDurations = {
  version: number
  state: DurationState
  effectiveFrom: IndiaDate | null
  terms: DurationTerms
  editedBy: string | null
  approvedBy: string | null
}
export type DurationDraft = {
  id: number
  revision: number
  state: 'open' | 'proposed'
  terms: DurationTerms
  effectiveFrom: IndiaDate | null
  editedBy: string
  editedAt: Date
  proposedBy: string | null
  /** True if the reader may approve it as the second person. */
  mayApprove: boolean
}

/** Finds the durations that apply on a day, and their version; 0 for the defaults. */
export async function findActiveDurations(
  db: Db | Tx,
  day: IndiaDate,
): Promise<{ version: number; terms: DurationTerms }> {
  const row = await db
    .selectFrom('job_durations')
    .select(['version', 'terms'])
    .where('state', '=', 'published')
    .where('effective_from', '<=', day)
    .orderBy('effective_from', 'desc')
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return row ? { version: row.version!, terms: row.terms } : { version: 0, terms: defaultDurationTerms }
}

/**
 * Lists the versions of the job durations, the newest first and the defaults last, and the draft if there is one. Also
 * the branches that have a percentage of their own; 0 is the company's own office. Rejects with 'forbidden' staff.right
 * and staff.all-branches.
 */
export async function listDurations(
  app: App,
  staff: Staff,
): Promise<{ versions: ListedDurations[]; draft: DurationDraft | null; branches: { id: number; name: string }[] }> {
  requirePermission(staff, 'places')
  requireAllBranches(staff)
  const today = toIndiaDate(app.now())
  const rows = await app.db
    .selectFrom('job_durations as d')
    .innerJoin('staff as e', 'e.id', 'd.edited_by')
    .leftJoin('staff as p', 'p.id', 'd.proposed_by')
    .leftJoin('staff as a', 'a.id', 'd.approved_by')
    .selectAll('d')
    .select(['e.name as editor', 'p.name as proposer', 'a.name as approver'])
    .where('d.state', '<>', 'discarded')
    .orderBy('version', 'desc')
    .execute()
  const active = (await findActiveDurations(app.db, today)).version
  const versions = rows.flatMap(({ version, state, effective_from: effectiveFrom, terms, editor, approver }) =>
    version === null || !effectiveFrom
      ? []
      : [
          {
            ...{ version, effectiveFrom, terms, editedBy: editor, approvedBy: approver },
            state: getVersionState({ version, state, effectiveFrom }, active, today),
          },
        ],
  )
  const draft = rows.find(({ version }) => version === null)
  const others = draft ? await hasOtherStaffWithPermission(app.db, staff, 'places') : false
  const branches = await app.db.selectFrom('branches').select(['id', 'name']).orderBy('id').execute()
  return {
    versions: [
      ...versions,
      {
        ...{ version: 0, state: active === 0 ? 'active' : 'default', effectiveFrom: null },
        ...{ terms: defaultDurationTerms, editedBy: null, approvedBy: null },
      },
    ],
    draft: draft
      ? {
          ...{ id: draft.id, revision: draft.revision, state: draft.state as 'open', terms: draft.terms },
          ...{ effectiveFrom: draft.effective_from, editedBy: draft.editor, editedAt: draft.edited_at },
          proposedBy: draft.proposer,
          mayApprove: !others || !isOwnDraft(draft, staff),
        }
      : null,
    branches: [{ id: 0, name: '' }, ...branches],
  }
}
