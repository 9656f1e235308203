import { isDeepStrictEqual } from 'node:util'
import { reject } from '#kernel/domain-error.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { isDuplicate } from '#platform/database/database-error.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { findActiveDurations } from '../queries/list-durations.ts'
import { checkDurationTerms } from '../rules/check-durations.ts'
import type { DurationTerms } from '../rules/job-durations.ts'

export type KnownDurationDraft = { id: number; revision: number }

/**
 * Creates the draft of the job durations from those that apply today, and returns its id. There is one at a time.
 * Rejects with 'forbidden' staff.right and staff.all-branches, 'conflict' durations.draft.
 */
export async function createDurationDraft(app: App, staff: Staff): Promise<number> {
  requireDurationStaff(staff)
  try {
    return await inTransaction(app.db, async tx => {
      const { terms, version } = await findActiveDurations(tx, toIndiaDate(app.now()))
      const { id } = await tx
        .insertInto('job_durations')
        .values({ terms: toJsonText(terms), edited_by: staff.id, edited_at: app.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordAuditEntry(app, tx, staff, { subject: 'durations', about: id, action: 'opened', after: { version } })
      return id
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw reject('conflict', 'durations.draft')
  }
}

/**
 * Saves the draft. A proposed one becomes open again. Returns its revision. Rejects with 'forbidden' staff.right and
 * staff.all-branches, 'invalid' durations.invalid (by field), 'unknown' durations.unknown, 'conflict' durations.changed
 * and durations.state.
 */
export async function saveDurationDraft(
  app: App,
  staff: Staff,
  { id, revision, terms }: KnownDurationDraft & { terms: DurationTerms },
): Promise<number> {
  requireDurationStaff(staff)
  const errors = checkDurationTerms(terms)
  if (Object.keys(errors).length > 0) throw reject('invalid', 'durations.invalid', errors)
  return inTransaction(app.db, async tx => {
    const before = await lockDurationDraft(tx, { id, revision })
    if (before.state === 'open' && isDeepStrictEqual(before.terms, terms)) return revision
    await tx
      .updateTable('job_durations')
      .set({ terms: toJsonText(terms), revision: revision + 1, state: 'open', proposed_by: null })
      .set({ edited_by: staff.id, edited_at: app.now() })
      .where('id', '=', id)
      .execute()
    const change = { before: before.terms, after: terms }
    await recordAuditEntry(app, tx, staff, { subject: 'durations', about: id, action: 'saved', ...change })
    return revision + 1
  })
}

/**
 * Submits the draft for approval by a second person, with the day from which it applies: tomorrow at the earliest.
 * Rejects with 'invalid' durations.past, else as `saveDurationDraft` does.
 */
export async function proposeDurationDraft(
  app: App,
  staff: Staff,
  { id, revision, effectiveFrom }: KnownDurationDraft & { effectiveFrom: IndiaDate },
): Promise<void> {
  requireDurationStaff(staff)
  if (effectiveFrom <= toIndiaDate(app.now()))
    throw reject('invalid', 'durations.past', { effectiveFrom: 'durations.past' })
  await inTransaction(app.db, async tx => {
    await lockDurationDraft(tx, { id, revision })
    await tx
      .updateTable('job_durations')
      .set({ state: 'proposed', proposed_by: staff.id, effective_from: effectiveFrom })
      .where('id', '=', id)
      .execute()
    const after = { effectiveFrom }
    await recordAuditEntry(app, tx, staff, { subject: 'durations', about: id, action: 'proposed', after })
  })
}

/** Sends a proposed draft back for changes. Rejects as `discardDurationDraft` does. */
export const sendBackDurationDraft = (app: App, staff: Staff, known: KnownDurationDraft) =>
  changeState(app, staff, known, 'open')

/**
 * Discards the draft. Rejects with 'forbidden' staff.right and staff.all-branches, 'unknown' durations.unknown,
 * 'conflict' durations.changed and durations.state.
 */
export const discardDurationDraft = (app: App, staff: Staff, known: KnownDurationDraft) =>
  changeState(app, staff, known, 'discarded')

async function changeState(app: App, staff: Staff, known: KnownDurationDraft, state: 'open' | 'discarded') {
  requireDurationStaff(staff)
  await inTransaction(app.db, async tx => {
    await lockDurationDraft(tx, known)
    await tx.updateTable('job_durations').set({ state, proposed_by: null }).where('id', '=', known.id).execute()
    const action = state === 'open' ? 'sent-back' : 'discarded'
    await recordAuditEntry(app, tx, staff, { subject: 'durations', about: known.id, action })
  })
}

/** Durations apply to all branches, so only staff of all branches set them. */
export function requireDurationStaff(staff: Staff) {
  requirePermission(staff, 'places')
  requireAllBranches(staff)
}

/** Locks the draft until the transaction ends, in the revision that the caller was shown. */
export async function lockDurationDraft(tx: Tx, { id, revision }: KnownDurationDraft) {
  const draft = await tx.selectFrom('job_durations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!draft) throw reject('unknown', 'durations.unknown')
  if (draft.state !== 'open' && draft.state !== 'proposed') throw reject('conflict', 'durations.state')
  if (draft.revision !== revision) throw reject('conflict', 'durations.changed')
  return draft
}
