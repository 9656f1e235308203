import { Link } from 'react-router'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { cityText } from '#web/text/en/city.ts'
import { Section } from '../landing/section.tsx'
import type { City } from './load-city.server.ts'

const t = cityText.prices
type Trip = NonNullable<City['trip']>

/** What 1 to 3 BHK cost here, from the price book. */
export const Prices = ({ city, trip }: { city: string; trip: Trip }) => (
  <Section className="city-prices" title={t.title(city)} text={t.text(trip.from, trip.to, trip.km.toFixed(1))}>
    <table>
      <caption className="vh">{t.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.home}</th>
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
              {home} <span>{t.cft(cft.toLocaleString('en-IN'), vehicle)}</span>
            </th>
            {trip.packages.map(({ id, name }) => (
              <td key={id}>
                <span className="city-package">{name}</span> {priceOf(prices, id)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p className="city-foot">{t.foot(`${trip.gst / 100}%`)}</p>
    <Link className="link" to="/mover-steps">
      {t.go}
    </Link>
  </Section>
)

function priceOf(prices: { packageId: number | null; total: Paise }[], id: number): string {
  const price = prices.find(({ packageId }) => packageId === id)
  return price ? formatRupees(price.total, 'short') : ''
}
