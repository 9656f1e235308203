import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { runCacheChange } from '#platform/cache/run-cache-change.ts'
import type { Tx } from '#platform/database/database.ts'
import { TEXTS_TOPIC } from '../queries/texts-topic.ts'
import type { TextKind } from '../rules/text-kinds.ts'

export type TextId = { kind: TextKind; slug: string }
/** A text with the revision that the form was opened with. */
export type TextRevision = TextId & { revision: number }

/** Returns the id of a text in the audit log. */
export const formatTextId = ({ kind, slug }: TextId) => `${kind}/${slug}`

/**
 * Runs a change of published texts in one transaction and notifies every process when it commits. Rejects with
 * 'forbidden' staff.right.
 */
export async function runTextChange<T>(app: App, staff: Staff, work: (tx: Tx) => Promise<T>): Promise<T> {
  requirePermission(staff, 'content')
  return runCacheChange(app, TEXTS_TOPIC, work)
}

/**
 * Locks a text for the transaction. Rejects with 'unknown' content.unknown, 'conflict' content.changed if somebody else
 * changed it since `revision`.
 */
export async function lockText(tx: Tx, { kind, slug, revision }: TextRevision) {
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
