import type { ScreenHandle } from '#web/shell/handle.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import type { Route } from './+types/blogs.ts'
import articleCardCss from './article-card.module.css'
import { ArticleCard } from './article-card.tsx'
import { articles } from './articles.server.ts'
import css from './content.module.css'
import { InEnglish } from './in-english.tsx'
import { PageHead } from './page-head.tsx'

export const handle = { static: true } satisfies ScreenHandle

export const loader = () => ({ articles })

export default function Blogs({ loaderData }: Route.ComponentProps) {
  const say = useSay()
  return (
    <>
      <PageHead
        title={say('content.articles.title')}
        description={say('content.articles.description')}
        lead={say('content.articles.lead')}
      >
        <InEnglish />
      </PageHead>
      <div className={`wrap ${css.body} ${articleCardCss.cards}`}>
        {loaderData.articles.map(article => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </div>
    </>
  )
}
