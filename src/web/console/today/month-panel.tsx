import { Link } from 'react-router'
import { formatDate, getMonthName } from '#i18n/format.ts'
import { formatRupees, paise } from '#kernel/money.ts'
import { getChangePercent, type MonthToDate } from '#modules/reports/rules/month-to-date.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { useMenuPages } from '../kit/use-permission.ts'
import css from './month.module.css'
import { plotCurve } from './plot-curve.ts'
import panelCss from './today.module.css'

/** This month so far against the same days of the last: booked, orders, collected, on time. */
export function MonthPanel({ month: { span, month, last, booked, lastBooked } }: { month: MonthToDate }) {
  const t = useTranslation()
  const [name, lastName] = [getMonthName(span.first, t.tag, 'long'), getMonthName(span.lastFirst, t.tag, 'long')]
  const hasBooks = useMenuPages().some(({ key }) => key === 'books')
  const query = `from=${span.first}&to=${span.today}`
  const rupeesOf = (amount: number) => formatRupees(paise(Math.round(amount / 100) * 100))
  const rate = ({ onTime, arrivals }: typeof month) => (arrivals === 0 ? null : Math.round((onTime / arrivals) * 100))
  const [rateNow, rateLast] = [rate(month), rate(last)]
  return (
    <section className={`${panelCss.panel} ${css.month}`} aria-labelledby="month">
      <div className={panelCss.head}>
        <h2 id="month">{t('consoleToday.month.title', { month: name })}</h2>
        <p className="muted sm">
          {t('consoleToday.month.against', {
            from: String(Number(span.lastFirst.slice(8))),
            to: formatDate(span.lastSame, t.tag),
          })}
        </p>
        <Link className={panelCss.more} to="/console/reports">
          {t('consoleToday.month.reports')}
        </Link>
      </div>
      <div className={css.body}>
        <Chart
          {...{ booked, lastBooked }}
          label={t('consoleToday.month.chart', { month: name, last: lastName })}
          names={[name, lastName]}
        />
        <dl className={css.figures}>
          <Figure
            name={t('consoleToday.month.booked')}
            value={rupeesOf(month.booked)}
            to={`/console/reports/bookings?${query}`}
            change={toChange(getChangePercent(month.booked, last.booked))}
            last={rupeesOf(last.booked)}
          />
          <Figure
            name={t('consoleToday.month.orders')}
            value={String(month.orders)}
            to={`/console/reports/bookings?${query}`}
            change={toChange(getChangePercent(month.orders, last.orders))}
            last={String(last.orders)}
          />
          <Figure
            name={t('consoleToday.month.collected')}
            value={rupeesOf(month.collected)}
            to={hasBooks ? `/console/accounting/books/day?${query}` : null}
            change={toChange(getChangePercent(month.collected, last.collected))}
            last={rupeesOf(last.collected)}
          />
          {rateNow !== null && (
            <Figure
              name={t('consoleToday.month.onTime')}
              value={`${rateNow}%`}
              to={`/console/reports/arrivals?${query}`}
              change={
                rateLast === null || rateLast === rateNow
                  ? null
                  : {
                      isUp: rateNow > rateLast,
                      text: `${sign(rateNow - rateLast)}${t('consoleToday.month.points', { count: Math.abs(rateNow - rateLast) })}`,
                    }
              }
              last={rateLast === null ? '' : `${rateLast}%`}
            />
          )}
        </dl>
      </div>
    </section>
  )
}

const sign = (change: number) => (change < 0 ? '−' : '+')

type Change = { isUp: boolean; text: string }
const toChange = (percent: number | null): Change | null =>
  percent === null ? null : { isUp: percent >= 0, text: `${sign(percent)}${Math.abs(percent)}%` }

type FigureProps = { name: string; value: string; to: string | null; change: Change | null; last: string }

const Figure = ({ name, value, to, change, last }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{to === null ? value : <Link to={to}>{value}</Link>}</b>
      {change && <span data-up={change.isUp || undefined}>{change.text}</span>}
      {last && <small>{last}</small>}
    </dd>
  </div>
)

const [WIDTH, HEIGHT] = [400, 100]

type ChartProps = { booked: number[]; lastBooked: number[]; label: string; names: [string, string] }

function Chart({ booked, lastBooked, label, names }: ChartProps) {
  const most = Math.max(1, ...booked, ...lastBooked)
  const days = Math.max(31, booked.length, lastBooked.length)
  const plot = (sums: number[]) => plotCurve(sums, { days, most, width: WIDTH, height: HEIGHT })
  const now = plot(booked)
  return (
    <figure className={css.chart}>
      <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path className={css.base} d={`M0 ${HEIGHT}H${WIDTH}`} />
        <path className={css.last} d={plot(lastBooked).path} />
        <path className={css.now} d={now.path} />
        <path className={css.end} d={`M${now.end[0]} ${now.end[1]}h.01`} />
      </svg>
      <figcaption>
        <span>{names[0]}</span>
        <span data-last="">{names[1]}</span>
      </figcaption>
    </figure>
  )
}
