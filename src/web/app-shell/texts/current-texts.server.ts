import type { Translate } from '#i18n/translator.ts'
import { readTextOverrides } from '#modules/content/index.server.ts'
import type { TextContents, TextKind } from '#modules/content/rules/text-kinds.ts'
import type { App } from '#platform/app.ts'
import { defaultTexts } from './default-texts.server.ts'

export type CurrentText<K extends TextKind = TextKind> = {
  slug: string
  content: TextContents[K]
  /**
   * Null: the text that comes with the software, in the language of the page. A published text is in the language in
   * which staff wrote it.
   */
  published: { version: number; at: Date } | null
}

/**
 * Returns the texts of a kind that customers read: those of the software, each replaced by the published version if
 * there is one, then the operator's own.
 */
export async function listCurrentTexts<K extends TextKind>(
  { db }: Pick<App, 'db'>,
  kind: K,
  t: Translate,
): Promise<CurrentText<K>[]> {
  const over = (await readTextOverrides(db))(kind)
  const overSlug = new Map(over.map(one => [one.slug, one]))
  const delivered = defaultTexts[kind](t).flatMap(({ slug, content }): CurrentText<K>[] => {
    const instead = overSlug.get(slug)
    return instead ? shownOf(instead) : [{ slug, content, published: null }]
  })
  return [...delivered, ...over.filter(({ own }) => own).flatMap(one => shownOf(one))]

  function shownOf({ slug, published }: (typeof over)[number]): CurrentText<K>[] {
    return published ? [{ slug, content: published.content, published }] : []
  }
}
