import { cacheRead } from '#platform/cache/cached.ts'
import type { Db } from '#platform/database/database.ts'
import type { TextContents, TextKind } from '../rules/text-kinds.ts'
import { TEXTS_TOPIC } from './texts-topic.ts'

/**
 * A text that replaces one delivered with the software, or is added to them. `published` is null where the text is
 * hidden.
 */
export type TextOverride<K extends TextKind = TextKind> = {
  slug: string
  own: boolean
  published: { content: TextContents[K]; version: number; at: Date } | null
}

/** Returns the texts that staff have published or hidden, by kind, in order of creation. At most 30 s old. */
export const readTextOverrides = cacheRead(
  30_000,
  async (db: Db) => {
    const rows = await db
      .selectFrom('texts as t')
      .leftJoin('text_versions as v', join => join.onRef('v.text_id', '=', 't.id').onRef('v.version', '=', 't.version'))
      .select(['t.kind', 't.slug', 't.own', 't.shown', 'v.version', 'v.content', 'v.published_at'])
      .where('t.shown', '<>', 'delivered')
      .orderBy('t.id')
      .execute()
    const texts = rows.map(({ kind, slug, own, shown, version, content, published_at: at }) => ({
      kind,
      slug,
      own,
      published: shown === 'published' && content && version && at ? { content, version, at } : null,
    }))
    const byKind = Map.groupBy(texts, ({ kind }) => kind)
    return <K extends TextKind>(kind: K) => (byKind.get(kind) ?? []) as unknown as TextOverride<K>[]
  },
  TEXTS_TOPIC,
)
