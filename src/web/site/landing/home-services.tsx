import { Link } from 'react-router'
import { getCityPath } from '#web/app-shell/chrome/city-path.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import type { Drawing } from '#web/ui/illustrations/drawings.ts'
import { CityMenu } from '../city-menu.tsx'
import css from './home-services.module.css'
import { Section } from './section.tsx'

/** A category of services: its name, its drawing and the path of its tile. */
export type ServiceTile = { to: string; name: string; image: string }

/** The strip of home services (HOME-02) and the list of cities (HOME-03). */
export function HomeServices({ tiles }: { tiles: ServiceTile[] }) {
  const t = useTranslation()
  return (
    <Section title={t('landing.services.title')} text={t('landing.services.text')} beside={<CityList />}>
      <ul className={css.tiles}>
        {tiles.map(({ to, name, image }) => (
          <li key={to}>
            <Link to={to}>
              <Illustration name={image as Drawing} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** City names that the specification quotes for this list (HOME-03). Elsewhere a city has its official name. */
const quotedNames: Record<string, string> = { Bengaluru: 'Bangalore', Gurugram: 'Gurgaon' }

const CityList = () => {
  const t = useTranslation()
  const listed = useRoot()!
    .cities.filter(city => city.listed)
    .map(city => ({ ...city, name: quotedNames[city.name] ?? city.name }))
  if (listed.length === 0) return null
  return <CityMenu label={t('landing.services.city')} cities={listed} pathOf={getCityPath} />
}
