import { recordChange } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { endLinks } from '#platform/link-revisions.ts'
import { aboutText, inTexts, type KnownText, lockText } from './in-texts.ts'

/**
 * Invalidates every preview link of a text. Rejects with 'forbidden' staff.right, 'unknown' content.unknown, 'conflict'
 * content.changed.
 */
export const endPreviewLink = (app: App, staff: Staff, seen: KnownText): Promise<void> =>
  inTexts(app, staff, async tx => {
    const { id } = await lockText(tx, seen)
    await endLinks(tx, 'preview', id, app.now())
    await recordChange(app, tx, staff, { subject: 'text', about: aboutText(seen), action: 'preview-ended' })
  })
