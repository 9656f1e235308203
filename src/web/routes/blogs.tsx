import { ArticleCard } from '../content/article-card.tsx'
import { PageHead } from '../content/page-head.tsx'
import type { ScreenHandle } from '../handle.ts'
import { articles, blogsText as t } from '../text/en/blogs.ts'

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
