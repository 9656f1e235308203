import { Link } from 'react-router'
import { cityPath } from '#web/shell/chrome/city-path.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import css from './home-services.module.css'
import { Section } from './section.tsx'

/** HOME-02: the first leads to the movers, the others to their category of services. */
const tiles = [
  ['moving', '/packers-and-movers'],
  ['painting', '/services/2/painting'],
  ['cleaning', '/services/3/cleaning'],
  ['rental', '/services/4/estate-and-rental-agreement'],
  ['electric', '/services/5/electrician-and-ac'],
  ['carpentry', '/services/6/carpentry-and-plumbing'],
  ['pest', '/services/7/pest-control'],
  ['salon', '/services/8/beauty-and-barber'],
] as const

/** The strip of home services (HOME-02) and the list of cities (HOME-03). */
export function HomeServices() {
  const say = useSay()
  return (
    <Section title={say('landing.services.title')} text={say('landing.services.text')} beside={<CityList />}>
      <ul className={css.tiles}>
        {tiles.map(([tile, to]) => (
          <li key={tile}>
            <Link to={to}>
              <Illustration name={`icon-${tile}`} />
              <span>{say(`landing.tile.${tile}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const CityList = () => {
  const say = useSay()
  return (
    <details className={css.city}>
      <summary>
        <Icon name="pin" />
        {say('landing.services.city')}
        <Icon name="down" className={css.arrow} />
      </summary>
      <ul>
        {useRoot()!
          .cities.filter(({ listed }) => listed)
          .map(({ name, slug }) => (
            <li key={slug}>
              <Link to={cityPath(slug)}>{name}</Link>
            </li>
          ))}
      </ul>
    </details>
  )
}
