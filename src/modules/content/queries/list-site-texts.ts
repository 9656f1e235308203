import { sql } from 'kysely'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { TextKind, TextVisibility } from '../rules/text-kinds.ts'

export type ListedSiteText = {
  slug: string
  title: string
  shown: TextVisibility
  /** True if the draft differs from what customers see. */
  pending: boolean
  edited: { by: string; at: Date } | null
}
const TEXTS_PER_PAGE = 50

/**
 * Lists the texts of a kind by address, starting after `after`: those that come with the software, with their drafts,
 * and the operator's own. Rejects with 'forbidden' staff.right.
 */
export async function listSiteTexts(
  app: App,
  staff: Staff,
  kind: TextKind,
  delivered: readonly { slug: string; title: string }[],
  after = '',
): Promise<{ texts: ListedSiteText[]; more: boolean }> {
  requirePermission(staff, 'content')
  const rows = await app.db
    .selectFrom('texts as t')
    .leftJoin('text_versions as v', join => join.onRef('v.text_id', '=', 't.id').onRef('v.version', '=', 't.version'))
    .innerJoin('staff as s', 's.id', 't.edited_by')
    .select(['t.slug', 't.shown', 't.own', 't.edited_at as at', 's.name as by'])
    .select([
      sql<string>`t.draft->>'title'`.as('title'),
      sql<boolean>`t.shown <> 'published' or t.draft is distinct from v.content`.as('pending'),
    ])
    .where('t.kind', '=', kind)
    .where(sql<boolean>`t.slug collate "C" > ${after}`)
    .orderBy(sql`t.slug collate "C"`)
    .limit(TEXTS_PER_PAGE + 1)
    .execute()
  const known = new Map(
    rows.map(({ slug, title, shown, pending, by, at }): [string, ListedSiteText] => [
      slug,
      { slug, title, shown, pending, edited: { by, at } },
    ]),
  )
  for (const { slug, title } of delivered) {
    if (slug > after && !known.has(slug))
      known.set(slug, { slug, title, shown: 'delivered', pending: false, edited: null })
  }
  const texts = [...known.values()].toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  return { texts: texts.slice(0, TEXTS_PER_PAGE), more: texts.length > TEXTS_PER_PAGE }
}
