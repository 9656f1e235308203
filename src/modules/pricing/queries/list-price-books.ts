import type { IndiaDate } from '#kernel/india-time.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { DraftState } from '../rules/draft-state.ts'
import { type VersionState, versionState } from '../rules/version-state.ts'

export type ListedVersion = {
  version: number
  name: string
  validFrom: Date
  state: VersionState
  by: string
  confirmedBy: string | null
}
export type ListedDraft = {
  id: number
  name: string
  state: DraftState
  editedBy: string
  editedAt: Date
  startsOn: IndiaDate | null
}

/** Every version, the newest first, and the drafts that are still worked on. Refuses 'forbidden' staff.right. */
export async function listPriceBooks(
  app: App,
  staff: Staff,
): Promise<{ versions: ListedVersion[]; drafts: ListedDraft[] }> {
  requireRight(staff, 'prices')
  const rows = await app.db
    .selectFrom('price_books')
    .select([
      'version',
      'name',
      'valid_from as validFrom',
      'withdrawn_at as withdrawnAt',
      'created_by as by',
      'confirmed_by as confirmedBy',
    ])
    .orderBy('version', 'desc')
    .execute()
  const drafts = await app.db
    .selectFrom('price_drafts as d')
    .innerJoin('staff as s', 's.id', 'd.edited_by')
    .select(['d.id', 'd.name', 'd.state', 's.name as editedBy', 'd.edited_at as editedAt', 'd.starts_on as startsOn'])
    .where('d.state', 'in', ['open', 'proposed'])
    .orderBy('d.id', 'desc')
    .execute()
  const now = app.now()
  const versions = rows.map(({ withdrawnAt, ...row }) => ({
    ...row,
    state: versionState({ ...row, withdrawnAt }, rows, now),
  }))
  return { versions, drafts }
}
