import { isDeepStrictEqual } from 'node:util'
import { reject } from '#kernel/refusal.ts'
import { slugOf } from '#kernel/slug.ts'
import { recordChange, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { json } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { freeSlug, isGiven, type TextContent, type TextFields, type TextKind } from '../rules/text-kinds.ts'
import { aboutText, type KnownText, lockText } from './in-texts.ts'

/** How a draft came to be what it is. */
export type DraftAction = 'saved' | 'restored' | 'pictured'

/**
 * Writes what was typed into the draft of a text; customers see nothing of it yet. Revision 0: of one that comes with the software, on which nobody
 * has worked yet. What says what it said stays as it is. Gives its revision. Refuses 'forbidden' staff.right, 'unknown' content.unknown,
 * 'conflict' content.changed.
 */
export async function saveText(
  app: App,
  staff: Staff,
  seen: KnownText,
  content: TextContent,
  action: DraftAction = 'saved',
): Promise<number> {
  requireRight(staff, 'content')
  return inTransaction(app.db, async tx => {
    if (seen.revision === 0) return beginDraft(app, tx, staff, seen, content)
    const { draft, revision, id } = await lockText(tx, seen)
    if (isDeepStrictEqual(draft, content)) return revision
    await tx
      .updateTable('texts')
      .set({ draft: json<TextFields>(content), revision: revision + 1, edited_by: staff.id, edited_at: app.now() })
      .where('id', '=', id)
      .execute()
    const change = { before: inShort(draft), after: inShort(content) }
    await recordChange(app, tx, staff, { subject: 'text', about: aboutText(seen), action, ...change })
    return revision + 1
  })
}

async function beginDraft(app: App, tx: Tx, staff: Staff, { kind, slug }: KnownText, content: TextContent) {
  const started = await insert(app, tx, staff, { kind, slug, own: false, shown: 'delivered' }, content)
  if (!started) throw reject('conflict', 'content.changed')
  await recordChange(app, tx, staff, {
    subject: 'text',
    about: aboutText({ kind, slug }),
    action: 'saved',
    after: inShort(content),
  })
  return 1
}

/**
 * A text more, under an address made of its title; `taken` are those of the ones that come with the software. Customers see nothing of it yet.
 * Gives the last part of its address. Refuses 'forbidden' staff.right, 'invalid' content.given.
 */
export async function addText(
  app: App,
  staff: Staff,
  kind: TextKind,
  content: TextContent,
  taken: readonly string[],
): Promise<string> {
  requireRight(staff, 'content')
  if (isGiven(kind)) throw reject('invalid', 'content.given')
  return inTransaction(app.db, async tx => {
    const rows = await tx.selectFrom('texts').select('slug').where('kind', '=', kind).execute()
    const others = new Set(['new', ...taken, ...rows.map(row => row.slug)])
    for (;;) {
      const slug = freeSlug(addressOf(content.title) || kind, others)
      if (await insert(app, tx, staff, { kind, slug, own: true, shown: 'nothing' }, content)) {
        const about = aboutText({ kind, slug })
        await recordChange(app, tx, staff, { subject: 'text', about, action: 'added', after: inShort(content) })
        return slug
      }
      others.add(slug) // somebody took it this moment
    }
  })
}

const MAX_SLUG = 60
const addressOf = (title: string) => slugOf(title.slice(0, MAX_SLUG))

type New = { kind: TextKind; slug: string; own: boolean; shown: 'delivered' | 'nothing' }

/** False where there is one. */
async function insert(app: App, tx: Tx, staff: Staff, row: New, content: TextContent): Promise<boolean> {
  const inserted = await tx
    .insertInto('texts')
    .values({ ...row, draft: json<TextFields>(content), edited_by: staff.id, edited_at: app.now() })
    .onConflict(on => on.columns(['kind', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** What the audit keeps of a draft: its words, as they were published, stand in its versions. */
const inShort = ({ text = '', ...lines }: TextFields) => ({ ...lines, letters: text.length })
