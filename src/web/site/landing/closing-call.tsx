import { Link } from 'react-router'
import { getCityPath } from '#web/app-shell/chrome/city-path.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { getButtonClass } from '#web/ui/button.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import css from './closing-call.module.css'

/** The call to action again, at the end of the questions. */
export const ClosingCall = () => {
  const t = useTranslation()
  return (
    <section className={css.ready} aria-labelledby="ready-title">
      <div className={`wrap ${css.row}`}>
        <Illustration name="truck" />
        <h2 id="ready-title">{t('landing.ready.title')}</h2>
        <i className={css.line} aria-hidden="true" />
        <a className={getButtonClass({ look: 'primary' })} href="#quote">
          {t('landing.quote.submit')}
        </a>
      </div>
    </section>
  )
}

type CitiesProps = {
  title: string
  cities: readonly { slug: string; name: string }[]
  /** Every city, not only those of the landing page's list. */
  all?: true
}

/** The cities on one line, joined by the route; renders nothing without cities. */
export const CityLine = ({ title, cities, all }: CitiesProps) =>
  cities.length > 0 && (
    <section className={css.cities} data-all={all} aria-labelledby="cities-title">
      <div className="wrap">
        <h2 id="cities-title">{title}</h2>
        <ul>
          {cities.map(({ name, slug }) => (
            <li key={slug}>
              <Link to={getCityPath(slug)}>{name}</Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
