import { Link } from 'react-router'
import type { CityDetails } from '#modules/places/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { FormSection } from '../kit/form-page.tsx'
import css from './places.module.css'

/** Every city, those of the home page first. */
export function CityList({ cities }: { cities: CityDetails[] }) {
  const t = useTranslation()
  return (
    <FormSection title={t('places.cities')} hint={t('places.citiesHint')}>
      <ul className={`${css.list} ${css.cities}`}>
        {cities.map(city => (
          <li key={city.id}>
            <div>
              <Link to={`/console/places/${city.slug}`}>{city.name}</Link>
              <span className="muted sm">
                {t('places.cityLine', {
                  ...{ state: city.state, code: city.stateCode },
                  ...{ km: city.radiusKm, crews: city.times.crews, fleet: String(city.times.byFleet) },
                })}
                {city.position !== null && `. ${t('places.onFirstPage', { place: city.position })}`}
              </span>
            </div>
            <b className={css.stamp} data-state={city.active ? 'open' : 'shut'}>
              {t(city.active ? 'places.state.open' : 'places.state.shut')}
            </b>
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
