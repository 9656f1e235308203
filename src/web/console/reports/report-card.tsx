import { formatDate } from '#i18n/format.ts'
import { formatReportQuery, type ReportPeriod } from '#modules/reports/rules/report-period.ts'
import type { GroupedFigures, GroupNames, ReportGrouping } from '#modules/reports/rules/reports.ts'
import { getReport } from '#modules/reports/rules/reports.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { CsvLink } from '../accounting/figures.tsx'
import { Fold } from '../kit/fold.tsx'
import { ChartLegend, ColumnChart } from './charts.tsx'
import { formatColumn, formatFigure } from './format-report.ts'
import { QuestionCard } from './question-card.tsx'
import { RankChart } from './rank-chart.tsx'
import { type CardName, formatCardAnswer, formatCardGroup, listDrawnGroups, reportCards } from './report-cards.ts'
import { ReportTable } from './report-table.tsx'
import css from './reports.module.css'

type Props = {
  card: CardName
  /** The report in all its groupings. */
  groupings: Partial<Record<ReportGrouping, GroupedFigures>>
  period: ReportPeriod
  names: GroupNames
}

/** A question about a report, with its chart, the table of all figures, and the report in other groupings. */
export function ReportCard({ card, groupings, period, names }: Props) {
  const t = useTranslation()
  const { report, by, drawn, told, more } = reportCards[card]
  const grouped = groupings[by]!
  const { figures } = getReport(report)
  const file = (way: ReportGrouping) => `/console/reports/files/${report}-${way}.csv?${formatReportQuery(period)}`
  const nameOf = (way: ReportGrouping) => `${t(`reports.${report}.title`)}, ${t(`reports.by.${way}`)}`
  const [first] = drawn
  const format = (value: number | null) => formatFigure(t, figures[first]!, value, true) ?? ''
  const bars = listDrawnGroups(card, grouped).map(({ group, figures: own }) => ({
    key: group,
    label: by === 'week' ? formatDate(group, t.tag) : formatCardGroup(t, card, group, names),
    values: drawn.map(figure => own[figure] ?? 0),
    told: format(own[first] ?? null),
  }))
  return (
    <QuestionCard
      id={card}
      question={t(`reports.question.${card}`)}
      answer={formatCardAnswer(t, card, grouped, names)}
      csv={file(by)}
      csvName={nameOf(by)}
      chart={
        <>
          {told.length === 0 ? (
            <ColumnChart bars={bars} told={format(Math.max(...bars.map(({ values }) => values[0]!), 0))} />
          ) : (
            <RankChart {...{ card, grouped, period, names }} />
          )}
          {drawn.length > 1 && <ChartLegend names={drawn.map(figure => formatColumn(t, figure))} />}
        </>
      }
      foot={
        <>
          <Fold summary={t('reports.table')}>
            <p className="muted sm">{t(`reports.${report}.lead`)}</p>
            <ReportTable {...{ report, by, grouped, period, names }} />
          </Fold>
          {more.map(way => (
            <Fold key={way} summary={t(`reports.by.${way}`)}>
              <div className={css.more}>
                <CsvLink href={file(way)} name={t('reports.csvOf', { name: nameOf(way) })}>
                  {t('reports.csv')}
                </CsvLink>
              </div>
              <ReportTable {...{ report, by: way, grouped: groupings[way]!, period, names }} />
            </Fold>
          ))}
        </>
      }
    />
  )
}
