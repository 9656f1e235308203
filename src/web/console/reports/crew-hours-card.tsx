import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import type { SoldCapacity } from '#modules/reports/index.server.ts'
import { formatReportQuery, type ReportPeriod } from '#modules/reports/rules/report-period.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountsCss from '../accounting/accounts.module.css'
import { FileLink } from '../accounting/figures.tsx'
import { buildBoardHref } from '../board/board-href.ts'
import { usePermission } from '../kit/use-permission.ts'
import { ChartLegend, ColumnChart } from './charts.tsx'
import { formatColumn } from './format-report.ts'
import css from './reports.module.css'
import { toCrewHourFigures } from './to-crew-hour-figures.ts'

const columns = ['there', 'sold', 'held', 'free'] as const

/** The crew-hours by date: available and booked. */
export function CrewHoursCard({ sold: { branches, days }, asked }: { sold: SoldCapacity; asked: ReportPeriod }) {
  const t = useTranslation()
  const can = usePermission()
  if (days.length === 0)
    return (
      <article className={css.card}>
        <p className="muted">{t('reports.hours.none')}</p>
      </article>
    )
  const hours = (minutes: number) => t('reports.h', { hours: Math.round(minutes / 60) })
  const bars = days.map(({ day, there, booked }) => ({
    ...{ key: day, label: formatDay(day, t.tag), values: [there, booked], told: '' },
  }))
  const most = Math.max(...days.map(({ there, booked }) => Math.max(there, booked)))
  const sum = (column: (typeof columns)[number]) => days.reduce((all, day) => all + toCrewHourFigures(day)[column], 0)
  const opensBoard = can('orders') && branches.length === 1
  return (
    <article className={css.card}>
      <figure className={css.figure}>
        <ColumnChart bars={bars} most={most} told={hours(most)} />
        <ChartLegend names={[formatColumn(t, 'there'), formatColumn(t, 'sold')]} />
      </figure>
      <details className={css.table}>
        <summary>{t('reports.hours.table')}</summary>
        <table className={accountsCss.table}>
          <thead>
            <tr>
              <th scope="col">{t('reports.hours.day')}</th>
              {columns.map(column => (
                <th key={column} scope="col" data-figure data-short>
                  {formatColumn(t, column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(day => (
              <tr key={day.day}>
                <th scope="row">
                  {opensBoard ? (
                    <Link to={buildBoardHref({ day: day.day, branch: branches[0]! }, '/console/board/capacity')}>
                      {formatDay(day.day, t.tag)}
                    </Link>
                  ) : (
                    formatDay(day.day, t.tag)
                  )}
                </th>
                {columns.map(column => (
                  <td key={column} data-figure>
                    {hours(toCrewHourFigures(day)[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('reports.total')}</th>
              {columns.map(column => (
                <td key={column} data-figure>
                  {hours(sum(column))}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </details>
      <p className={css.file}>
        <FileLink
          href={`/console/reports/files/hours.csv?${formatReportQuery(asked)}`}
          name={t('reports.csvOf', { name: t('reports.hours.title') })}
        >
          {t('reports.csv')}
        </FileLink>
      </p>
    </article>
  )
}
