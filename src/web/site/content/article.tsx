import { data, Link } from 'react-router'
import { readPriceBook } from '#modules/pricing/index.server.ts'
import { bookingTerms } from '#modules/scheduling/index.server.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { article as articleThing } from '#web/shell/schema-org.ts'
import { appOf } from '#web/shell/session.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { Said, useSay } from '#web/shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatFullDay } from '#words/format.ts'
import type { Route } from './+types/article.ts'
import css from './article-card.module.css'
import { ArticleCard } from './article-card.tsx'
import { articles, articleText, type Article as Listed } from './articles.server.ts'
import contentCss from './content.module.css'
import { InEnglish } from './in-english.tsx'
import { renderProse } from './markdown.server.ts'
import { PageHead } from './page-head.tsx'
import proseCss from './prose.module.css'
import { Contents, ProseText } from './prose.tsx'

export const handle = { static: true } satisfies ScreenHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const at = articles.findIndex(({ slug }) => slug === params.slug)
  if (at < 0) throw data({ code: 'article.unknown' }, { status: 404 })
  const next = [1, 2, 3].map(further => articles[(at + further) % articles.length]!)
  const { config, db } = appOf(context)
  return {
    article: articles[at]!,
    next,
    ...renderProse(articleText(params.slug), config, { ...(await readPriceBook(db)), ...(await bookingTerms(db)) }),
  }
}

export default function Article({ loaderData: { article, next, html, parts } }: Route.ComponentProps) {
  const say = useSay()
  const { site } = useRoot()!
  const { slug, title, description, date, minutes, scene } = article
  return (
    <>
      <PageHead
        translated={false}
        title={title}
        description={description}
        lead={description}
        scene={scene}
        about={[articleThing(site, { title, description, date, path: `/blogs/${slug}` })]}
      >
        <InEnglish />
        <p className={css.meta}>
          <span>{say('content.articles.minutes', { minutes })}</span>
          <span>
            <Said
              words="content.articles.checked"
              with={{ day: <time dateTime={date}>{formatFullDay(date, say.tag)}</time> }}
            />
          </span>
          <Link className={css.back} to="/blogs">
            {say('content.articles.all')}
          </Link>
        </p>
      </PageHead>
      <div className={`wrap ${contentCss.body}`}>
        <div className={proseCss.withContents}>
          <Contents title={say('content.contents')} parts={parts} />
          <ProseText html={html} />
        </div>
        <div className={css.call}>
          <h2>{say('content.articles.ready')}</h2>
          <ButtonLink look="call" to="/packers-and-movers">
            {say('content.articles.quote')}
          </ButtonLink>
        </div>
        <Next articles={next} />
      </div>
    </>
  )
}

const Next = ({ articles }: { articles: Listed[] }) => {
  const say = useSay()
  return (
    <section className={css.next}>
      <h2>{say('content.articles.more')}</h2>
      <div className={css.cards}>
        {articles.map(article => (
          <ArticleCard key={article.slug} article={article} as="h3" />
        ))}
      </div>
    </section>
  )
}
