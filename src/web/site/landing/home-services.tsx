import { Link } from 'react-router'
import { useRoot } from '#web/shell/use-root.ts'
import { cityPath } from '#web/text/en/chrome.ts'
import { landing, serviceTiles } from '#web/text/en/landing.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { Section } from './section.tsx'

const t = landing.services

/** The strip of home services (HOME-02) and the list of cities (HOME-03). */
export function HomeServices() {
  return (
    <Section title={t.title} text={t.text} beside={<CityList />}>
      <ul className="tiles">
        {serviceTiles.map(({ text, drawing, to }) => (
          <li key={text}>
            <Link to={to}>
              <Illustration name={drawing} />
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const CityList = () => (
  <details className="city">
    <summary>
      <Icon name="pin" />
      {t.city}
      <Icon name="down" className="city-arrow" />
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
