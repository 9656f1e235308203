import { Link } from 'react-router'
import { formatReportQuery, type ReportPeriod } from '#modules/reports/rules/report-period.ts'
import type {
  GroupedFigures,
  GroupNames,
  ReportFigures,
  ReportGrouping,
  ReportName,
} from '#modules/reports/rules/reports.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountsCss from '../accounting/accounts.module.css'
import { canOpenRows, formatColumn, formatFigure, formatGroup, listFigures } from './format-report.ts'

type Props = {
  report: ReportName
  by: ReportGrouping
  grouped: GroupedFigures
  period: ReportPeriod
  names: GroupNames
}

/** The figures of a report, a row per group, and the total. Figures that consist of rows link to them. */
export function ReportTable({ report, by, grouped, period, names }: Props) {
  const t = useTranslation()
  const figures = listFigures(report)
  const cells = (of: ReportFigures, group: string | null) => {
    const name = group === null ? t('reports.total') : formatGroup(t, by, group, names)
    return figures.map(([column, figure]) => {
      const value = of[column] ?? null
      const words = formatFigure(t, figure, value)
      return (
        <td key={column} data-figure>
          {words === null || value === 0 ? (
            <span className="muted">–</span>
          ) : canOpenRows(figure) ? (
            <Link
              to={buildReportRowsHref(report, period, { by, group, figure: column })}
              aria-label={t('reports.cell', { figure: words, column: formatColumn(t, column), group: name })}
            >
              {words}
            </Link>
          ) : (
            words
          )}
        </td>
      )
    })
  }
  const label = `${t(`reports.${report}.title`)}, ${t(`reports.by.${by}`)}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reached by keyboard
    <section className={accountsCss.scroll} tabIndex={0} aria-label={label}>
      <table className={accountsCss.table}>
        <thead>
          <tr>
            <th scope="col">{t(`reports.group.${by}`)}</th>
            {figures.map(([column]) => (
              <th key={column} scope="col" data-figure data-short>
                {formatColumn(t, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grouped.groups.map(({ group, figures: own }) => (
            <tr key={group}>
              <th scope="row" className={accountsCss.keep}>
                {formatGroup(t, by, group, names)}
              </th>
              {cells(own, group)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reports.total')}</th>
            {cells(grouped.all, null)}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

type ReportRowLink = { by: ReportGrouping; group: string | null; figure: string | null }

/** Returns the address of the rows behind a figure. */
export function buildReportRowsHref(
  report: ReportName,
  period: ReportPeriod,
  { by, group, figure }: ReportRowLink,
): string {
  const query = new URLSearchParams({ by, ...(group !== null && { group }), ...(figure && { figure }) })
  return `/console/reports/${report}?${formatReportQuery(period)}&${query}`
}
