import { isDeepStrictEqual } from 'node:util'
import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { createPreviewLink } from '../commands/preview-link.ts'
import type { TextId } from '../commands/run-text-change.ts'
import type { TextFields } from '../rules/text-kinds.ts'

const VERSIONS_PER_PAGE = 20

/**
 * Returns a text for editing, with its preview link, or null if it has no draft yet. Rejects with 'forbidden'
 * staff.right.
 */
export async function readSiteText(app: App, staff: Staff, { kind, slug }: TextId) {
  requirePermission(staff, 'content')
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
  return { ...rest, pending, link: await createPreviewLink(app, row.id) }
}

/** Lists the published versions of a text, newest first, older than `before`. Rejects with 'forbidden' staff.right. */
export async function listTextVersions(app: App, staff: Staff, textId: number, before: number | null) {
  requirePermission(staff, 'content')
  const rows = await app.db
    .selectFrom('text_versions as v')
    .innerJoin('staff as s', 's.id', 'v.published_by')
    .select(['v.version', 'v.published_at as at', 's.name as by'])
    .where('v.text_id', '=', textId)
    .$if(before !== null, query => query.where('v.version', '<', before!))
    .orderBy('v.version', 'desc')
    .limit(VERSIONS_PER_PAGE + 1)
    .execute()
  return { versions: rows.slice(0, VERSIONS_PER_PAGE), more: rows.length > VERSIONS_PER_PAGE }
}

/** Returns the content of one version. Rejects with 'forbidden' staff.right, 'unknown' content.unknown. */
export async function readTextVersion(app: App, staff: Staff, textId: number, version: number): Promise<TextFields> {
  requirePermission(staff, 'content')
  const row = await app.db
    .selectFrom('text_versions')
    .select('content')
    .where('text_id', '=', textId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw reject('unknown', 'content.unknown')
  return row.content
}
