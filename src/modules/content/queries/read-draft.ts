import { reject } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import { textOfLink } from '../commands/preview-link.ts'
import type { TextContents, TextKind } from '../rules/text-kinds.ts'

export type DraftText = {
  [K in TextKind]: { kind: K; slug: string; content: TextContents[K]; editedAt: Date }
}[TextKind]

/**
 * Returns the draft that a preview link opens, for anybody with the link. Rejects with 'unknown' content.link-ended.
 */
export async function readDraft(app: App, link: string): Promise<DraftText> {
  const id = await textOfLink(app, link)
  const row =
    id !== null &&
    (await app.db
      .selectFrom('texts')
      .select(['kind', 'slug', 'draft as content', 'edited_at as editedAt'])
      .where('id', '=', id)
      .executeTakeFirst())
  if (!row) throw reject('unknown', 'content.link-ended')
  return row as unknown as DraftText
}
