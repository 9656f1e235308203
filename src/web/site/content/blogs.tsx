import { data } from 'react-router'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { getApp, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { Route } from './+types/blogs'
import articleCardCss from './article-card.module.css'
import { ArticleCard } from './article-card.tsx'
import css from './content.module.css'
import { EnglishOnlyNote } from './english-only-note.tsx'
import { PageHead } from './page-head.tsx'
import { readArticles } from './read-articles.server.ts'

export const handle = { static: true, publicCache: true } satisfies ScreenHandle

export async function loader({ context }: Route.LoaderArgs) {
  const articles = await respondOnError(readArticles(getApp(context)))
  if (articles.length === 0) throw data({ code: 'article.unknown' }, { status: 404 })
  return { articles: articles.map(({ article }) => article) }
}

export default function BlogsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <>
      <PageHead
        title={t('content.articles.title')}
        description={t('content.articles.description')}
        lead={t('content.articles.lead')}
      >
        <EnglishOnlyNote />
      </PageHead>
      <div className={`wrap ${css.body} ${articleCardCss.cards}`}>
        {loaderData.articles.map(article => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </div>
    </>
  )
}
