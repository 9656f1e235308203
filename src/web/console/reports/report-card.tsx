import { formatReportQuery, type ReportPeriod } from '#modules/reports/rules/report-period.ts'
import type { GroupedFigures } from '#modules/reports/rules/reports.ts'
import { getReport, type ReportGrouping, type ReportName } from '#modules/reports/rules/reports.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { FileLink } from '../accounting/figures.tsx'
import { BarChart, ChartLegend, ColumnChart } from './charts.tsx'
import { formatColumn, formatFigure, formatGroup } from './format-report.ts'
import { ReportTable } from './report-table.tsx'
import css from './reports.module.css'

type Props = {
  report: ReportName
  by: ReportGrouping
  grouped: GroupedFigures
  asked: ReportPeriod
  cities: readonly { id: number; name: string }[]
  /** True if other cards are shown under the same heading. */
  named: boolean
}

/** A report in one grouping: a chart, the table beside it, and a link to the file. */
export function ReportCard({ report, by, grouped, asked, cities, named }: Props) {
  const t = useTranslation()
  const { drawn, figures } = getReport(report)
  const file = `/console/reports/files/${report}-${by}.csv?${formatReportQuery(asked)}`
  const name = named ? `${t(`reports.${report}.title`)}, ${t(`reports.by.${by}`)}` : t(`reports.${report}.title`)
  const isNothing = Object.values(grouped.all).every(value => !value)
  const [first] = drawn
  const told = (value: number | null) => formatFigure(t, figures[first!]!, value) ?? ''
  const bars = grouped.groups.map(({ group, figures: own }) => ({
    key: group,
    label: formatGroup(t, by, group, cities),
    values: drawn.map(figure => own[figure] ?? 0),
    told: told(own[first!] ?? null),
  }))
  const most = Math.max(...bars.map(({ values }) => values[0]!), 0)
  return (
    <article className={css.card}>
      {named && <h3>{t(`reports.by.${by}`)}</h3>}
      {isNothing ? (
        <p className="muted">{t('reports.none')}</p>
      ) : (
        <div className={Object.keys(figures).length > 4 ? css.stacked : css.pair}>
          <figure className={css.figure}>
            {by === 'week' ? <ColumnChart bars={bars} told={told(most)} /> : <BarChart bars={bars} />}
            <ChartLegend names={drawn.map(figure => formatColumn(t, figure))} />
          </figure>
          <ReportTable {...{ report, by, grouped, asked, cities }} />
        </div>
      )}
      <p className={css.file}>
        <FileLink href={file} name={t('reports.csvOf', { name })}>
          {t('reports.csv')}
        </FileLink>
      </p>
    </article>
  )
}
