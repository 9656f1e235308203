import { recordAuditEntry } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { endLinks } from '#platform/link-revisions.ts'
import { formatTextId, lockText, runTextChange, type TextRevision } from './run-text-change.ts'

/**
 * Invalidates every preview link of a text. Rejects with 'forbidden' staff.right, 'unknown' content.unknown, 'conflict'
 * content.changed.
 */
export const endPreviewLink = (app: App, staff: Staff, seen: TextRevision): Promise<void> =>
  runTextChange(app, staff, async tx => {
    const { id } = await lockText(tx, seen)
    await endLinks(tx, 'preview', id, app.now())
    await recordAuditEntry(app, tx, staff, { subject: 'text', about: formatTextId(seen), action: 'preview-ended' })
  })
