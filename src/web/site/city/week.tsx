import { Link } from 'react-router'
import { formatDay } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { cityText } from '#web/text/en/city.ts'
import { Section } from '../landing/section.tsx'
import type { City } from './load-city.server.ts'

const t = cityText.week
type Props = { city: string; week: City['week']; trip: City['trip'] }

/** The coming seven days: what a move costs on each, and which are nearly or wholly taken. */
export function Week({ city, week, trip }: Props) {
  const homes = trip?.homes ?? []
  const [cheapest] = trip?.packages ?? []
  return (
    <Section className="city-week" title={t.title(city)} text={cheapest && t.text(cheapest.name)}>
      <table>
        <caption className="vh">{t.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            {homes.map(({ home }) => (
              <th key={home} scope="col">
                {home}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.map(({ date, state, prices }) => (
            <tr key={date} data-state={state}>
              <th scope="row">
                {formatDay(date)} {state !== 'open' && <span>{t[state]}</span>}
              </th>
              {homes.map(({ home }, at) => (
                <Price key={home} price={prices[at]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Link className="link" to="/mover-steps">
        {t.go}
      </Link>
    </Section>
  )
}

function Price({ price }: { price: City['week'][number]['prices'][number] | undefined }) {
  if (!price) return <td>–</td>
  const lowest = price.more === 0
  return (
    <td data-lowest={lowest || undefined}>
      {formatRupees(price.total, 'short')}
      {lowest && <span className="vh"> {t.lowest}</span>}
    </td>
  )
}
