import { reject } from '#kernel/domain-error.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { isDuplicate } from '#platform/database/database-error.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readActiveRates } from '../queries/read-lane-rates.ts'
import { getLaneRateKey, type LaneRate } from '../rules/lane.ts'
import { MAX_LANE_RATES } from '../rules/lane-file.ts'
import { laneRates } from '../rules/lane-schema.ts'

export type KnownLaneDraft = { id: number; revision: number }

/**
 * Creates the draft of the lane rates from those in force, and returns its id. There is one at a time. Rejects with
 * 'forbidden' staff.right, 'conflict' lanes.draft.
 */
export async function createLaneDraft(app: App, staff: Staff): Promise<number> {
  requirePermission(staff, 'prices')
  try {
    return await inTransaction(app.db, async tx => {
      const { rates, version } = await readActiveRates(tx, toIndiaDate(app.now()))
      const { id } = await tx
        .insertInto('lane_rates')
        .values({ lanes: toJsonText<unknown>(rates), edited_by: staff.id, edited_at: app.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordAuditEntry(app, tx, staff, { subject: 'lane-rates', about: id, action: 'opened', after: { version } })
      return id
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw reject('conflict', 'lanes.draft')
  }
}

/** Rates to put into a draft, and the key of a rate to take out. */
export type LaneChange = { put?: readonly LaneRate[]; remove?: string }

/**
 * Puts rates into the draft, each in place of the one for the same lane and load, or takes one out. A proposed draft
 * becomes open again. Returns the draft's revision. Rejects with 'forbidden' staff.right, 'invalid' lanes.many, 'unknown'
 * lanes.unknown, 'conflict' lanes.changed and lanes.state.
 */
export async function updateLaneDraft(
  app: App,
  staff: Staff,
  known: KnownLaneDraft,
  { put = [], remove }: LaneChange,
): Promise<number> {
  requirePermission(staff, 'prices')
  return inTransaction(app.db, async tx => {
    const before = await lockLaneDraft(tx, known)
    const rates = new Map(laneRates.parse(before.lanes).map(rate => [getLaneRateKey(rate), rate]))
    if (remove !== undefined) rates.delete(remove)
    for (const rate of put) rates.set(getLaneRateKey(rate), rate)
    if (rates.size > MAX_LANE_RATES) throw reject('invalid', 'lanes.many')
    const revision = before.revision + 1
    await tx
      .updateTable('lane_rates')
      .set({ lanes: toJsonText<unknown>([...rates.values()]), revision, state: 'open', proposed_by: null })
      .set({ edited_by: staff.id, edited_at: app.now() })
      .where('id', '=', known.id)
      .execute()
    const after = { ...(put.length > 0 && { put }), ...(remove !== undefined && { remove }) }
    await recordAuditEntry(app, tx, staff, { subject: 'lane-rates', about: known.id, action: 'saved', after })
    return revision
  })
}

/**
 * Submits the draft for approval by a second person, with the date from which it applies: tomorrow at the earliest.
 * Rejects with 'invalid' lanes.past and lanes.empty, else as `updateLaneDraft` does.
 */
export async function proposeLaneDraft(
  app: App,
  staff: Staff,
  { effectiveFrom, ...known }: KnownLaneDraft & { effectiveFrom: IndiaDate },
): Promise<void> {
  requirePermission(staff, 'prices')
  if (effectiveFrom <= toIndiaDate(app.now())) throw reject('invalid', 'lanes.past', { effectiveFrom: 'lanes.past' })
  await inTransaction(app.db, async tx => {
    const draft = await lockLaneDraft(tx, known)
    if (laneRates.parse(draft.lanes).length === 0) throw reject('invalid', 'lanes.empty')
    await tx
      .updateTable('lane_rates')
      .set({ state: 'proposed', proposed_by: staff.id, effective_from: effectiveFrom })
      .where('id', '=', known.id)
      .execute()
    const after = { effectiveFrom }
    await recordAuditEntry(app, tx, staff, { subject: 'lane-rates', about: known.id, action: 'proposed', after })
  })
}

/** Sends a proposed draft back for changes. Rejects as `discardLaneDraft` does. */
export const sendBackLaneDraft = (app: App, staff: Staff, known: KnownLaneDraft) =>
  changeState(app, staff, known, 'open')

/** Discards the draft. Rejects with 'forbidden' staff.right, 'unknown' lanes.unknown, 'conflict' lanes.changed, lanes.state. */
export const discardLaneDraft = (app: App, staff: Staff, known: KnownLaneDraft) =>
  changeState(app, staff, known, 'discarded')

async function changeState(app: App, staff: Staff, known: KnownLaneDraft, state: 'open' | 'discarded') {
  requirePermission(staff, 'prices')
  await inTransaction(app.db, async tx => {
    await lockLaneDraft(tx, known)
    await tx.updateTable('lane_rates').set({ state, proposed_by: null }).where('id', '=', known.id).execute()
    const action = state === 'open' ? 'sent-back' : 'discarded'
    await recordAuditEntry(app, tx, staff, { subject: 'lane-rates', about: known.id, action })
  })
}

/** Locks the draft until the transaction ends, in the revision that the caller was shown. */
export async function lockLaneDraft(tx: Tx, { id, revision }: KnownLaneDraft) {
  const draft = await tx.selectFrom('lane_rates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!draft) throw reject('unknown', 'lanes.unknown')
  if (draft.state !== 'open' && draft.state !== 'proposed') throw reject('conflict', 'lanes.state')
  if (draft.revision !== revision) throw reject('conflict', 'lanes.changed')
  return draft
}
