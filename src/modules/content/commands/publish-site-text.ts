import { isDeepStrictEqual } from 'node:util'
import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import { isAlwaysShown, type TextVisibility } from '../rules/text-kinds.ts'
import { getPublishError } from '../rules/text-picture.ts'
import { formatTextId, lockText, runTextChange, type TextRevision } from './run-text-change.ts'

/**
 * Publishes the draft of a text as its next version, which is never changed. A draft equal to the published version
 * stays as it is. Returns the version. Rejects with 'forbidden' staff.right, 'unknown' content.unknown, 'conflict'
 * content.changed, 'invalid' content.no-picture.
 */
export const publishSiteText = (app: App, staff: Staff, seen: TextRevision): Promise<number> =>
  runTextChange(app, staff, async tx => {
    const { id, draft, version, shown, revision } = await lockText(tx, seen)
    const problem = getPublishError(seen.kind, draft)
    if (problem) throw reject('invalid', problem)
    const last = await tx
      .selectFrom('text_versions')
      .select('content')
      .where('text_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    const same = last !== undefined && isDeepStrictEqual(last.content, draft)
    if (same && shown === 'published') return version
    const next = version + 1
    await tx
      .insertInto('text_versions')
      .values({
        text_id: id,
        version: next,
        content: toJsonText(draft),
        published_by: staff.id,
        published_at: app.now(),
      })
      .execute()
    await tx
      .updateTable('texts')
      .set({ version: next, shown: 'published', revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    const change = { before: { shown, version }, after: { shown: 'published', version: next, title: draft.title } }
    await recordAuditEntry(app, tx, staff, {
      subject: 'text',
      about: formatTextId(seen),
      action: 'published',
      ...change,
    })
    return next
  })

/**
 * Withdraws a published text: `delivered` shows the version that comes with the software again, `nothing` hides the
 * text. Draft and versions stay. Rejects with 'forbidden' staff.right, 'unknown' content.unknown, 'conflict'
 * content.changed, 'invalid' content.always for a text that must exist, and content.own for one that does not come with
 * the software.
 */
export const withdrawSiteText = (
  app: App,
  staff: Staff,
  seen: TextRevision,
  to: Exclude<TextVisibility, 'published'>,
): Promise<void> =>
  runTextChange(app, staff, async tx => {
    const { id, own, shown, version, revision } = await lockText(tx, seen)
    if (to === 'nothing' && isAlwaysShown(seen.kind)) throw reject('invalid', 'content.always')
    if (to === 'delivered' && own) throw reject('invalid', 'content.own')
    if (shown === to) return
    await tx
      .updateTable('texts')
      .set({ shown: to, revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    const change = { before: { shown, version }, after: { shown: to } }
    const action = to === 'nothing' ? 'withdrawn' : 'delivered'
    await recordAuditEntry(app, tx, staff, { subject: 'text', about: formatTextId(seen), action, ...change })
  })
