import { isDeepStrictEqual } from 'node:util'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { TextId } from '../commands/in-texts.ts'
import { previewLink } from '../commands/preview-link.ts'
import type { TextFields } from '../rules/text-kinds.ts'

const A_PAGE = 20

/**
 * Returns a text for editing, with its preview link, or null if it has no draft yet. Rejects with 'forbidden'
 * staff.right.
 */
export async function readText(app: App, staff: Staff, { kind, slug }: TextId) {
  requireRight(staff, 'content')
  const row = await app.db
    .selectFrom('texts as t')
    .leftJoin('text_versions as v', join => join.onRef('v.text_id', '=', 't.id').onRef('v.version', '=', 't.version'))
    .select(['t.id', 't.draft', 't.revision', 't.shown', 't.version', 'v.content', 'v.published_at as publishedAt'])
    .where('t.kind', '=', kind)
    .where('t.slug', '=', slug)
    .executeTakeFirst()
  if (!row) return null
  const { content, ...rest } = row
  const pending = row.shown !== 'published' || !isDeepStrictEqual(content, row.draft)
  return { ...rest, pending, link: await previewLink(app, row.id) }
}

/** Lists the published versions of a text, newest first, older than `before`. Rejects with 'forbidden' staff.right. */
export async function listVersions(app: App, staff: Staff, textId: number, before: number | null) {
  requireRight(staff, 'content')
  const rows = await app.db
    .selectFrom('text_versions as v')
    .innerJoin('staff as s', 's.id', 'v.published_by')
    .select(['v.version', 'v.published_at as at', 's.name as by'])
    .where('v.text_id', '=', textId)
    .$if(before !== null, query => query.where('v.version', '<', before!))
    .orderBy('v.version', 'desc')
    .limit(A_PAGE + 1)
    .execute()
  return { versions: rows.slice(0, A_PAGE), more: rows.length > A_PAGE }
}

/** Returns the content of one version. Rejects with 'forbidden' staff.right, 'unknown' content.unknown. */
export async function readVersion(app: App, staff: Staff, textId: number, version: number): Promise<TextFields> {
  requireRight(staff, 'content')
  const row = await app.db
    .selectFrom('text_versions')
    .select('content')
    .where('text_id', '=', textId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw reject('unknown', 'content.unknown')
  return row.content
}
