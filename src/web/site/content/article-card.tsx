import { Link } from 'react-router'
import { type Article, blogsText } from '#web/text/en/blogs.ts'
import { Scene } from '#web/ui/scene.tsx'
import './article-card.css'

type Props = { article: Article; as?: 'h2' | 'h3' }

export const ArticleCard = ({
  article: { slug, title, description, minutes, ground, scene },
  as: Title = 'h2',
}: Props) => (
  <article className="article-card" data-ground={ground}>
    <Scene {...scene} />
    <div>
      <Title>
        <Link to={`/blogs/${slug}`}>{title}</Link>
      </Title>
      <p>{description}</p>
      <p className="sm muted">{blogsText.minutes(minutes)}</p>
    </div>
  </article>
)
