import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Section } from '../landing/section.tsx'
import css from './city.module.css'
import type { CityPageData } from './load-city.server.ts'

type Props = { city: string; week: CityPageData['week']; trip: CityPageData['trip'] }

/** The next seven days: the price of a move on each, and the days that are nearly or fully booked. */
export function CityWeek({ city, week, trip }: Props) {
  const t = useTranslation()
  const homes = trip?.homes ?? []
  const [cheapest] = trip?.packages ?? []
  return (
    <Section
      className={css.week}
      title={t('city.week.title', { city })}
      text={cheapest && t('city.week.text', { name: cheapest.name })}
    >
      <table>
        <caption className="vh">{t('city.week.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('city.week.day')}</th>
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
                {formatDay(date, t.tag)}{' '}
                {(state === 'few' || state === 'full') && <span>{t(`city.week.${state}`)}</span>}
                {state === 'too-soon' && <span>{t('city.week.tooSoon')}</span>}
                {state === 'unavailable' && <span>{t('city.week.unavailable')}</span>}
              </th>
              {closed !== null ? (
                <td className={css.closed} colSpan={homes.length || 1}>
                  {t('city.week.closed', { reason: closed })}
                </td>
              ) : (
                homes.map(({ home }, at) => <Price key={home} home={home} price={prices[at]} />)
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Link className="link" to="/mover-steps">
        {t('city.week.go')}
      </Link>
    </Section>
  )
}

function Price({ home, price }: { home: string; price: CityPageData['week'][number]['prices'][number] | undefined }) {
  const t = useTranslation()
  if (!price) return <td data-home={home}>–</td>
  const lowest = price.more === 0
  return (
    <td data-home={home} data-lowest={lowest || undefined}>
      {formatRupees(price.total, 'short')}
      {lowest && <span className="vh"> {t('city.week.lowest')}</span>}
    </td>
  )
}
