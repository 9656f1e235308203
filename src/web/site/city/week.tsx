import { Link } from 'react-router'
import { formatRupees } from '#kernel/money.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { formatDay } from '#words/format.ts'
import { Section } from '../landing/section.tsx'
import css from './city.module.css'
import type { City } from './load-city.server.ts'

type Props = { city: string; week: City['week']; trip: City['trip'] }

/** The coming seven days: what a move costs on each, and which are nearly or wholly taken. */
export function Week({ city, week, trip }: Props) {
  const say = useTranslation()
  const homes = trip?.homes ?? []
  const [cheapest] = trip?.packages ?? []
  return (
    <Section
      className={css.week}
      title={say('city.week.title', { city })}
      text={cheapest && say('city.week.text', { name: cheapest.name })}
    >
      <table>
        <caption className="vh">{say('city.week.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('city.week.day')}</th>
            {homes.map(({ home }) => (
              <th key={home} scope="col">
                {home}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.map(({ date, state, closed, prices }) => (
            <tr key={date} data-state={state}>
              <th scope="row">
                {formatDay(date, say.tag)}{' '}
                {(state === 'few' || state === 'full') && <span>{say(`city.week.${state}`)}</span>}
                {state === 'too-soon' && <span>{say('city.week.tooSoon')}</span>}
                {state === 'unavailable' && <span>{say('city.week.unavailable')}</span>}
              </th>
              {closed !== null ? (
                <td className={css.closed} colSpan={homes.length || 1}>
                  {say('city.week.closed', { reason: closed })}
                </td>
              ) : (
                homes.map(({ home }, at) => <Price key={home} home={home} price={prices[at]} />)
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Link className="link" to="/mover-steps">
        {say('city.week.go')}
      </Link>
    </Section>
  )
}

function Price({ home, price }: { home: string; price: City['week'][number]['prices'][number] | undefined }) {
  const say = useTranslation()
  if (!price) return <td data-home={home}>–</td>
  const lowest = price.more === 0
  return (
    <td data-home={home} data-lowest={lowest || undefined}>
      {formatRupees(price.total, 'short')}
      {lowest && <span className="vh"> {say('city.week.lowest')}</span>}
    </td>
  )
}
