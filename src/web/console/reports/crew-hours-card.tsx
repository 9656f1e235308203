import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import type { SoldCapacity } from '#modules/reports/index.server.ts'
import { formatReportQuery, type ReportPeriod } from '#modules/reports/rules/report-period.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountsCss from '../accounting/accounts.module.css'
import { FigureColumn, FigureTable } from '../accounting/figures.tsx'
import { buildBoardHref } from '../dispatch/board-href.ts'
import { Fold } from '../kit/fold.tsx'
import { usePermission } from '../kit/use-permission.ts'
import { ChartLegend, ColumnChart } from './charts.tsx'
import { formatColumn, formatCount, formatShare } from './format-report.ts'
import { QuestionCard } from './question-card.tsx'
import { toCrewHourFigures } from './to-crew-hour-figures.ts'

const columns = ['there', 'sold', 'held', 'free'] as const

/** The crew-hours by date: available and booked. */
export function CrewHoursCard({ sold: { branches, days }, period }: { sold: SoldCapacity; period: ReportPeriod }) {
  const t = useTranslation()
  const can = usePermission()
  const hours = (minutes: number) => t('reports.h', { hours: formatCount(minutes / 60) })
  const bars = days.map(({ day, there, booked }) => ({
    ...{ key: day, label: formatDay(day, t.tag), values: [there, booked], told: '' },
  }))
  const most = Math.max(...days.map(({ there, booked }) => Math.max(there, booked)))
  const sum = (column: (typeof columns)[number]) => days.reduce((all, day) => all + toCrewHourFigures(day)[column], 0)
  const opensBoard = can('orders') && branches.length === 1
  const [there, booked] = [sum('there'), sum('sold')]
  return (
    <QuestionCard
      id="hours"
      question={t('reports.question.hours')}
      answer={t('reports.answer.hours', {
        ...{ share: formatShare(t, there ? Math.round((booked / there) * 1_000) : 0), hours: hours(there) },
      })}
      csv={`/console/reports/files/hours.csv?${formatReportQuery(period)}`}
      csvName={t('reports.hours.title')}
      chart={
        <>
          <ColumnChart bars={bars} most={most} told={hours(most)} />
          <ChartLegend names={[formatColumn(t, 'there'), formatColumn(t, 'sold')]} />
        </>
      }
      foot={
        <Fold summary={t('reports.hours.table')}>
          <p className="muted sm">{t('reports.hours.lead')}</p>
          <FigureTable
            label={t('reports.hours.title')}
            head={
              <>
                <FigureColumn>{t('reports.hours.day')}</FigureColumn>
                {columns.map(column => (
                  <FigureColumn key={column} short>
                    {formatColumn(t, column)}
                  </FigureColumn>
                ))}
              </>
            }
            foot={
              <tr>
                <th scope="row">{t('reports.total')}</th>
                {columns.map(column => (
                  <td key={column} data-figure>
                    {hours(sum(column))}
                  </td>
                ))}
              </tr>
            }
          >
            {days.map(day => (
              <tr key={day.day}>
                <th scope="row" className={accountsCss.keep}>
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
          </FigureTable>
        </Fold>
      }
    />
  )
}
