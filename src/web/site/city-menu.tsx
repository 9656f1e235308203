import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import css from './city-menu.module.css'

type Props = {
  label: string
  cities: readonly { slug: string; name: string }[]
  pathOf: (slug: string) => string
  chosen?: string
}

/** A menu of cities, each a link, so that it works without script. */
export const CityMenu = ({ label, cities, pathOf, chosen }: Props) => (
  <details className={css.city}>
    <summary>
      <Icon name="pin" />
      {label}
      <Icon name="down" className={css.arrow} />
    </summary>
    <ul>
      {cities.map(({ slug, name }) => (
        <li key={slug}>
          <Link to={pathOf(slug)} aria-current={slug === chosen || undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </details>
)
