import { Link } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Scene } from '#web/ui/scene.tsx'
import css from './article-card.module.css'
import type { ShownArticle } from './read-articles.server.ts'

type Props = { article: ShownArticle; as?: 'h2' | 'h3' }

export const ArticleCard = ({
  article: { slug, title, description, minutes, ground, scene, picture },
  as: Title = 'h2',
}: Props) => {
  const t = useTranslation()
  return (
    <article className={css.card} data-ground={ground}>
      {picture ? (
        <img
          className={css.photo}
          src={picture.smaller ?? picture.src}
          alt=""
          loading="lazy"
          width={640}
          height={480}
        />
      ) : (
        <Scene {...scene} />
      )}
      <div>
        <Title lang="en">
          <Link to={`/blogs/${slug}`}>{title}</Link>
        </Title>
        <p lang="en">{description}</p>
        <p className="sm muted">{t('content.articles.minutes', { minutes })}</p>
      </div>
    </article>
  )
}
