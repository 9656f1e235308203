import { englishLanguage } from '#i18n/language.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { TextContents } from '#modules/content/rules/text-kinds.ts'
import { findFirstPicture } from '#modules/content/rules/text-picture.ts'
import type { App } from '#platform/app.ts'
import { listCurrentTexts } from '#web/app-shell/texts/current-texts.server.ts'
import { type DefaultArticle, defaultArticles, defaultScene } from '#web/app-shell/texts/default-articles.server.ts'

type ArticleFrame = Pick<DefaultArticle, 'ground' | 'scene'>
export type ShownArticle = ArticleFrame & {
  slug: string
  title: string
  description: string
  /** The date on which it was published or last reviewed. */
  date: IndiaDate
  minutes: number
  /** Shown instead of the drawing. */
  picture: ReturnType<typeof findFirstPicture>
}

/** For slow readers. */
const WORDS_A_MINUTE = 190
const grounds = ['neel', 'kraft', 'green'] as const

/** Builds an article for its card and its page. */
export function toShownArticle(slug: string, { title, lead, text }: TextContents['article'], at: Date | null) {
  const delivered = defaultArticles.find(one => one.slug === slug)
  const around: ArticleFrame = delivered ?? { ground: grounds[slug.length % grounds.length]!, scene: defaultScene }
  const { ground, scene } = around
  const minutes = Math.max(1, Math.round(text.split(/\s+/).length / WORDS_A_MINUTE))
  const date = at || !delivered ? toIndiaDate(at ?? new Date(0)) : (delivered.date as IndiaDate)
  return {
    slug,
    title,
    description: lead,
    date,
    minutes,
    ground,
    scene,
    picture: findFirstPicture(text),
  } satisfies ShownArticle
}

/** Reads all published articles, the newest first, each with its text. */
export async function readArticles(app: Pick<App, 'db' | 'words'>): Promise<{ article: ShownArticle; text: string }[]> {
  const shown = await listCurrentTexts(app, 'article', app.words.t(englishLanguage.code))
  return shown
    .map(({ slug, content, published }) => ({
      article: toShownArticle(slug, content, published?.at ?? null),
      text: content.text,
    }))
    .toSorted((a, b) => b.article.date.localeCompare(a.article.date))
}
