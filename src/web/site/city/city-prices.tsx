import { Link } from 'react-router'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Section } from '../landing/section.tsx'
import css from './city.module.css'
import type { CityPageData } from './load-city.server.ts'

type Trip = NonNullable<CityPageData['trip']>

/** The prices of 1 to 3 BHK here, from the price book. */
export const CityPrices = ({ city, trip }: { city: string; trip: Trip }) => {
  const t = useTranslation()
  return (
    <Section
      className={css.prices}
      title={t('city.prices.title', { city })}
      text={t('city.prices.text', { from: trip.from, to: trip.to, km: trip.km.toFixed(1) })}
    >
      <table>
        <caption className="vh">{t('city.prices.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('city.prices.home')}</th>
            {trip.packages.map(({ id, name, tagline }) => (
              <th key={id} scope="col">
                <b>{name}</b> {tagline}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trip.homes.map(({ home, cft, vehicle, prices }) => (
            <tr key={home}>
              <th scope="row">
                {home} <span>{t('city.prices.cft', { cft, vehicle })}</span>
              </th>
              {trip.packages.map(({ id, name }) => (
                <td key={id}>
                  <span className={css.package}>{name}</span> {getPrice(prices, id)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.foot}>{t('city.prices.foot', { gst: `${trip.gst / 100}%` })}</p>
      <Link className="link" to="/mover-steps">
        {t('city.prices.go')}
      </Link>
    </Section>
  )
}

function getPrice(prices: { packageId: number | null; total: Paise }[], id: number): string {
  const price = prices.find(({ packageId }) => packageId === id)
  return price ? formatRupees(price.total, 'short') : ''
}
