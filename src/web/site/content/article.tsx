import { data, Link } from 'react-router'
import { formatFullDay } from '#kernel/india-time.ts'
import { readPriceBook } from '#modules/pricing/index.server.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { article as articleThing } from '#web/shell/schema-org.ts'
import { appOf } from '#web/shell/session.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { articles, type Article as Listed, blogsText as t } from '#web/text/en/blogs.ts'
import { contentText } from '#web/text/en/content.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/article.ts'
import { ArticleCard } from './article-card.tsx'
import { articleText } from './articles.server.ts'
import { renderProse } from './markdown.server.ts'
import { PageHead } from './page-head.tsx'
import { Contents, ProseText } from './prose.tsx'

export const handle = { static: true } satisfies ScreenHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const at = articles.findIndex(({ slug }) => slug === params.slug)
  if (at < 0) throw data({ code: 'article.unknown' }, { status: 404 })
  const next = [1, 2, 3].map(further => articles[(at + further) % articles.length]!)
  const { config, db } = appOf(context)
  return { article: articles[at]!, next, ...renderProse(articleText(params.slug), config, await readPriceBook(db)) }
}

export default function Article({ loaderData: { article, next, html, parts } }: Route.ComponentProps) {
  const { site } = useRoot()!
  const { slug, title, description, date, minutes, scene } = article
  return (
    <>
      <PageHead
        title={title}
        description={description}
        lead={description}
        scene={scene}
        about={[articleThing(site, { title, description, date, path: `/blogs/${slug}` })]}
      >
        <p className="article-meta">
          <span>{t.minutes(minutes)}</span>
          <span>
            {t.checked} <time dateTime={date}>{formatFullDay(date)}</time>
          </span>
          <Link className="article-back" to="/blogs">
            {t.all}
          </Link>
        </p>
      </PageHead>
      <div className="wrap page-body">
        <div className="with-contents">
          <Contents title={contentText.contents} parts={parts} />
          <ProseText html={html} />
        </div>
        <div className="article-call">
          <h2>{t.ready}</h2>
          <ButtonLink look="call" to="/packers-and-movers">
            {t.quote}
          </ButtonLink>
        </div>
        <Next articles={next} />
      </div>
    </>
  )
}

const Next = ({ articles }: { articles: Listed[] }) => (
  <section className="article-next">
    <h2>{t.more}</h2>
    <div className="article-cards">
      {articles.map(article => (
        <ArticleCard key={article.slug} article={article} as="h3" />
      ))}
    </div>
  </section>
)
