import { Link } from 'react-router'
import { getCategoryPath } from '#modules/catalogue/rules/service.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import type { Drawing } from '#web/ui/illustrations/drawings.ts'
import type { ServicesData } from './load-services.server.ts'
import css from './services.module.css'

/** The strip of categories; the current one is marked. The links keep the city. */
export function ServiceTiles({ data: { tiles, chosen, city } }: { data: ServicesData }) {
  const t = useTranslation()
  const search = city ? `?city=${city.slug}` : ''
  return (
    <nav className={css.tiles} aria-label={t('services.categories')}>
      <ul>
        {tiles.map(({ id, slug, name, image }) => (
          <li key={id}>
            <Link to={getCategoryPath({ id, slug }) + search} aria-current={id === chosen?.id ? 'page' : undefined}>
              <Illustration name={image as Drawing} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
