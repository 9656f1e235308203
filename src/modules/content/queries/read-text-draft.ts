import { reject } from '#kernel/domain-error.ts'
import type { App } from '#platform/app.ts'
import { findTextByPreviewLink } from '../commands/preview-link.ts'
import type { TextContents, TextKind } from '../rules/text-kinds.ts'

export type TextDraft = {
  [K in TextKind]: { kind: K; slug: string; content: TextContents[K]; editedAt: Date }
}[TextKind]

/**
 * Returns the draft that a preview link opens, for anybody with the link. Rejects with 'unknown' content.link-ended.
 */
export async function readTextDraft(app: App, link: string): Promise<TextDraft> {
  const id = await findTextByPreviewLink(app, link)
  const row =
    id !== null &&
    (await app.db
      .selectFrom('texts')
      .select(['kind', 'slug', 'draft as content', 'edited_at as editedAt'])
      .where('id', '=', id)
      .executeTakeFirst())
  if (!row) throw reject('unknown', 'content.link-ended')
  return row as unknown as TextDraft
}
