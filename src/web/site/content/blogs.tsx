import type { ScreenHandle } from '#web/shell/handle.ts'
import { articles, blogsText as t } from '#web/text/en/blogs.ts'
import { ArticleCard } from './article-card.tsx'
import { PageHead } from './page-head.tsx'

export const handle = { static: true } satisfies ScreenHandle

export default function Blogs() {
  return (
    <>
      <PageHead title={t.title} description={t.description} lead={t.lead} />
      <div className="wrap page-body article-cards">
        {articles.map(article => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </div>
    </>
  )
}
