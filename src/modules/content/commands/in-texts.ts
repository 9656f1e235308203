import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { changeCached } from '#platform/cache/change-cached.ts'
import type { Tx } from '#platform/database/database.ts'
import { TEXTS } from '../queries/topic.ts'
import type { TextKind } from '../rules/text-kinds.ts'

export type TextId = { kind: TextKind; slug: string }
/** With the revision that the form was shown. */
export type KnownText = TextId & { revision: number }

/** How the audit names a text. */
export const aboutText = ({ kind, slug }: TextId) => `${kind}/${slug}`

/** What changes what customers read: one transaction, which every process hears of as it commits. Refuses 'forbidden' staff.right. */
export async function inTexts<T>(app: App, staff: Staff, work: (tx: Tx) => Promise<T>): Promise<T> {
  requireRight(staff, 'content')
  return changeCached(app, TEXTS, work)
}

/** Refuses 'unknown' content.unknown, 'conflict' content.changed where somebody else did something with it meanwhile. */
export async function lockText(tx: Tx, { kind, slug, revision }: KnownText) {
  const row = await tx
    .selectFrom('texts')
    .selectAll()
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw reject('unknown', 'content.unknown')
  if (row.revision !== revision) throw reject('conflict', 'content.changed')
  return row
}
