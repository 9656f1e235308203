import { english } from '#i18n/language.ts'
import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import type { TextContents } from '#modules/content/rules/text-kinds.ts'
import { firstPicture } from '#modules/content/rules/text-picture.ts'
import type { App } from '#platform/app.ts'
import { type DeliveredArticle, deliveredArticles, plainScene } from '#web/app-shell/texts/delivered-articles.server.ts'
import { shownTexts } from '#web/app-shell/texts/shown-texts.server.ts'

type Around = Pick<DeliveredArticle, 'ground' | 'scene'>
export type Article = Around & {
  slug: string
  title: string
  description: string
  /** The date on which it was published or last reviewed. */
  date: IndiaDate
  minutes: number
  /** Shown instead of the drawing. */
  picture: ReturnType<typeof firstPicture>
}

/** For slow readers. */
const WORDS_A_MINUTE = 190
const grounds = ['neel', 'kraft', 'green'] as const

/** Builds an article for its card and its page. */
export function articleOf(slug: string, { title, lead, text }: TextContents['article'], at: Date | null) {
  const delivered = deliveredArticles.find(one => one.slug === slug)
  const around: Around = delivered ?? { ground: grounds[slug.length % grounds.length]!, scene: plainScene }
  const { ground, scene } = around
  const minutes = Math.max(1, Math.round(text.split(/\s+/).length / WORDS_A_MINUTE))
  const date = at || !delivered ? indiaDate(at ?? new Date(0)) : (delivered.date as IndiaDate)
  return { slug, title, description: lead, date, minutes, ground, scene, picture: firstPicture(text) } satisfies Article
}

/** Reads all published articles, the newest first, each with its text. */
export async function readArticles(app: Pick<App, 'db' | 'words'>): Promise<{ article: Article; text: string }[]> {
  const shown = await shownTexts(app, 'article', app.words.t(english.code))
  return shown
    .map(({ slug, content, published }) => ({
      article: articleOf(slug, content, published?.at ?? null),
      text: content.text,
    }))
    .toSorted((a, b) => b.article.date.localeCompare(a.article.date))
}
