import { Link, useLocation } from 'react-router'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ServicesData } from './load-services.server.ts'
import css from './services.module.css'

/** Each city is a link, so that it works without script; the page then says when somebody can come. */
export function CityPicker({ data: { cities, city } }: { data: ServicesData }) {
  const say = useSay()
  const { pathname } = useLocation()
  return (
    <details className={css.city}>
      <summary>
        <Icon name="pin" />
        {city ? say('services.cityChosen', { city: city.name }) : say('services.city')}
        <Icon name="down" className={css.cityArrow} />
      </summary>
      <ul>
        {cities.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={`${pathname}?city=${slug}`} aria-current={slug === city?.slug || undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
