import { Link } from 'react-router'
import type { ReportPeriod } from '#modules/reports/rules/report-period.ts'
import type { GroupedFigures, GroupNames } from '#modules/reports/rules/reports.ts'
import { getReport } from '#modules/reports/rules/reports.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Bar } from './charts.tsx'
import { canOpenRows, formatColumn, formatFigure } from './format-report.ts'
import { type CardName, formatCardGroup, listDrawnGroups, MAX_BARS, reportCards } from './report-cards.ts'
import { buildReportRowsHref } from './report-table.tsx'
import css from './reports.module.css'

type Props = { card: CardName; grouped: GroupedFigures; period: ReportPeriod; names: GroupNames }

/** A chart that is a table: a row per group with a bar, and the figures that matter, each a link to its rows. */
export function RankChart({ card, grouped, period, names }: Props) {
  const t = useTranslation()
  const { report, by, drawn, told } = reportCards[card]
  const { figures } = getReport(report)
  const all = listDrawnGroups(card, grouped)
  const groups = all.length > MAX_BARS + 1 ? all.slice(0, MAX_BARS) : all
  const most = Math.max(...groups.map(({ figures: own }) => own[drawn[0]] ?? 0), 0)
  return (
    <table className={css.rank}>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{t(`reports.group.${by}`)}</span>
          </th>
          <td />
          {told.map(column => (
            <th key={column} scope="col">
              {formatColumn(t, column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ group, figures: own }) => {
          const name = formatCardGroup(t, card, group, names)
          return (
            <tr key={group}>
              <th scope="row">{name}</th>
              <td className={css.bar}>
                <Bar values={drawn.map(figure => own[figure] ?? 0)} most={most} />
              </td>
              {told.map(column => {
                const value = own[column] ?? null
                const text = formatFigure(t, figures[column]!, value, true)
                return (
                  <td key={column}>
                    {!text || value === 0 ? (
                      <span className="muted">–</span>
                    ) : canOpenRows(figures[column]!) ? (
                      <Link
                        className={css.open}
                        to={buildReportRowsHref(report, period, { by, group, figure: column })}
                        aria-label={t('reports.cell', { figure: text, column: formatColumn(t, column), group: name })}
                      >
                        {text}
                      </Link>
                    ) : (
                      text
                    )}
                  </td>
                )
              })}
            </tr>
          )
        })}
        {groups.length < all.length && (
          <tr>
            <td colSpan={told.length + 2} className={css.others}>
              {t('reports.others', { count: all.length - groups.length })}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
