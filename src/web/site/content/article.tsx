import { data, Link } from 'react-router'
import { formatFullDay } from '#i18n/format.ts'
import { englishLanguage } from '#i18n/language.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { buildArticle as articleThing } from '#web/app-shell/schema-org.ts'
import { getApp, respondOnError } from '#web/app-shell/session.ts'
import { renderProse } from '#web/app-shell/texts/markdown.server.ts'
import { readPlaceholderValues } from '#web/app-shell/texts/placeholder-values.server.ts'
import proseCss from '#web/app-shell/texts/prose.module.css'
import { ProseText, TableOfContents } from '#web/app-shell/texts/prose.tsx'
import { useRoot } from '#web/app-shell/use-root.ts'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/article'
import css from './article-card.module.css'
import { ArticleCard } from './article-card.tsx'
import contentCss from './content.module.css'
import { EnglishOnlyNote } from './english-only-note.tsx'
import { PageHead } from './page-head.tsx'
import { type ShownArticle as Listed, readArticles } from './read-articles.server.ts'

export const handle = { static: true, publicCache: true } satisfies ScreenHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = getApp(context)
  const all = await respondOnError(readArticles(app))
  const at = all.findIndex(({ article }) => article.slug === params.slug)
  if (at < 0) throw data({ code: 'article.unknown' }, { status: 404 })
  const { article, text } = all[at]!
  const next = [...all.slice(at + 1), ...all.slice(0, at)].slice(0, 3).map(other => other.article)
  return { article, next, ...renderProse(text, await readPlaceholderValues(app, app.words.t(englishLanguage.code))) }
}

export default function ArticlePage({ loaderData: { article, next, html, parts } }: Route.ComponentProps) {
  const t = useTranslation()
  const { site } = useRoot()!
  const { slug, title, description, date, minutes, scene, picture } = article
  return (
    <>
      <PageHead
        translated={false}
        title={title}
        description={description}
        lead={description}
        {...(!picture && { scene })}
        about={[articleThing(site, { title, description, date, path: `/blogs/${slug}` })]}
      >
        <EnglishOnlyNote />
        <p className={css.meta}>
          <span>{t('content.articles.minutes', { minutes })}</span>
          <span>
            <Trans
              words="content.articles.checked"
              with={{ day: <time dateTime={date}>{formatFullDay(date, t.tag)}</time> }}
            />
          </span>
          <Link className={css.back} to="/blogs">
            {t('content.articles.all')}
          </Link>
        </p>
      </PageHead>
      <div className={`wrap ${contentCss.body}`}>
        <div className={proseCss.withContents}>
          <TableOfContents title={t('content.contents')} parts={parts} />
          <ProseText html={html} />
        </div>
        <div className={css.call}>
          <h2>{t('content.articles.ready')}</h2>
          <ButtonLink look="primary" to="/packers-and-movers">
            {t('content.articles.quote')}
          </ButtonLink>
        </div>
        {next.length > 0 && <NextArticles articles={next} />}
      </div>
    </>
  )
}

const NextArticles = ({ articles }: { articles: Listed[] }) => {
  const t = useTranslation()
  return (
    <section className={css.next}>
      <h2>{t('content.articles.more')}</h2>
      <div className={css.cards}>
        {articles.map(article => (
          <ArticleCard key={article.slug} article={article} as="h3" />
        ))}
      </div>
    </section>
  )
}
