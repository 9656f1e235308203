import { isDeepStrictEqual } from 'node:util'
import { reject } from '#kernel/domain-error.ts'
import { toSlug } from '#kernel/slug.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { findFreeSlug, isFixedTextKind, type TextContent, type TextFields, type TextKind } from '../rules/text-kinds.ts'
import { formatTextId, lockText, type TextRevision } from './run-text-change.ts'

/** The last action on a draft. */
export type DraftAction = 'saved' | 'restored' | 'pictured'

/**
 * Saves the draft of a text; customers do not see it yet. Revision 0 means a text that comes with the software and has
 * no draft yet. An unchanged draft is not written. Returns the new revision. Rejects with 'forbidden' staff.right,
 * 'unknown' content.unknown, 'conflict' content.changed.
 */
export async function saveSiteText(
  app: App,
  staff: Staff,
  seen: TextRevision,
  content: TextContent,
  action: DraftAction = 'saved',
): Promise<number> {
  requirePermission(staff, 'content')
  return inTransaction(app.db, async tx => {
    if (seen.revision === 0) return createTextDraft(app, tx, staff, seen, content)
    const { draft, revision, id } = await lockText(tx, seen)
    if (isDeepStrictEqual(draft, content)) return revision
    await tx
      .updateTable('texts')
      .set({
        draft: toJsonText<TextFields>(content),
        revision: revision + 1,
        edited_by: staff.id,
        edited_at: app.now(),
      })
      .where('id', '=', id)
      .execute()
    const change = { before: summariseDraft(draft), after: summariseDraft(content) }
    await recordAuditEntry(app, tx, staff, { subject: 'text', about: formatTextId(seen), action, ...change })
    return revision + 1
  })
}

async function createTextDraft(app: App, tx: Tx, staff: Staff, { kind, slug }: TextRevision, content: TextContent) {
  const started = await insertText(app, tx, staff, { kind, slug, own: false, shown: 'delivered' }, content)
  if (!started) throw reject('conflict', 'content.changed')
  await recordAuditEntry(app, tx, staff, {
    subject: 'text',
    about: formatTextId({ kind, slug }),
    action: 'saved',
    after: summariseDraft(content),
  })
  return 1
}

/**
 * Adds a text at an address made from its title; customers do not see it yet. `taken` are the addresses of texts that
 * come with the software. Returns the last part of its address. Rejects with 'forbidden' staff.right, 'invalid'
 * content.given.
 */
export async function addSiteText(
  app: App,
  staff: Staff,
  kind: TextKind,
  content: TextContent,
  taken: readonly string[],
): Promise<string> {
  requirePermission(staff, 'content')
  if (isFixedTextKind(kind)) throw reject('invalid', 'content.given')
  return inTransaction(app.db, async tx => {
    const rows = await tx.selectFrom('texts').select('slug').where('kind', '=', kind).execute()
    const others = new Set(['new', ...taken, ...rows.map(row => row.slug)])
    for (;;) {
      const slug = findFreeSlug(toTextSlug(content.title) || kind, others)
      if (await insertText(app, tx, staff, { kind, slug, own: true, shown: 'nothing' }, content)) {
        const about = formatTextId({ kind, slug })
        await recordAuditEntry(app, tx, staff, {
          subject: 'text',
          about,
          action: 'added',
          after: summariseDraft(content),
        })
        return slug
      }
      others.add(slug) // another request took it at the same moment
    }
  })
}

const MAX_SLUG_LENGTH = 60
const toTextSlug = (title: string) => toSlug(title.slice(0, MAX_SLUG_LENGTH))

type NewText = { kind: TextKind; slug: string; own: boolean; shown: 'delivered' | 'nothing' }

/** Inserts a text. Returns false if one exists at this address. */
async function insertText(app: App, tx: Tx, staff: Staff, row: NewText, content: TextContent): Promise<boolean> {
  const inserted = await tx
    .insertInto('texts')
    .values({ ...row, draft: toJsonText<TextFields>(content), edited_by: staff.id, edited_at: app.now() })
    .onConflict(on => on.columns(['kind', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Summarises a draft for the audit log. Its published words are in its versions. */
const summariseDraft = ({ text = '', ...lines }: TextFields) => ({ ...lines, letters: text.length })
