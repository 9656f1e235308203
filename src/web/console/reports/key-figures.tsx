import { Link } from 'react-router'
import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import { formatRupees, paise, toWholeRupees } from '#kernel/money.ts'
import { type ComparedFigure, calculateChange, getKeyFigure } from '#modules/reports/rules/key-figures.ts'
import type { ReportPeriod } from '#modules/reports/rules/report-period.ts'
import { type GroupedFigures, getReport, type ReportName } from '#modules/reports/rules/reports.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Fold } from '../kit/fold.tsx'
import { Sparkline } from './charts.tsx'
import { formatCount, formatShare } from './format-report.ts'
import { buildReportRowsHref } from './report-table.tsx'
import css from './reports.module.css'

type Props = {
  figures: readonly ComparedFigure[]
  period: ReportPeriod
  today: IndiaDate
  weeks: Partial<Record<ReportName, GroupedFigures>>
}

/** The key figures with their change against the period before. Each opens its rows. */
export function KeyFigures({ figures, period, today, weeks }: Props) {
  const t = useTranslation()
  return (
    <div>
      <ul className={css.keys} aria-label={t('reports.keyFigures')}>
        {figures.map(({ name, value, before }) => {
          const { report, figure, opens } = getKeyFigure(name)
          const { by, figures: all } = getReport(report)
          const { kind } = all[figure]!
          const format = (of: number | null) =>
            of === null
              ? '–'
              : kind === 'share'
                ? formatShare(t, Math.round(of / 10) * 10)
                : kind === 'count'
                  ? formatCount(of)
                  : formatRupees(toWholeRupees(paise(of)))
          const change = calculateChange(value, before, kind === 'share')
          const values = listWholeWeeks(weeks[report], period, today).map(({ figures: own }) => own[figure] ?? 0)
          return (
            <li key={name}>
              <Link
                className={css.key}
                to={buildReportRowsHref(report, period, { by: by[0], group: null, figure: opens })}
              >
                <span>{t(`reports.key.${name}`)}</span>
                <b className={css.value}>{format(value)}</b>
              </Link>
              <small>
                <Change change={change} isShare={kind === 'share'} before={format(before)} />
              </small>
              {values.length > 1 && values.some(Boolean) && <Sparkline values={values} />}
            </li>
          )
        })}
      </ul>
      <Fold summary={t('reports.meaning')}>
        <dl className={css.meaning}>
          {figures.map(({ name }) => (
            <div key={name}>
              <dt>{t(`reports.key.${name}`)}</dt>
              <dd>{t(`reports.hint.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </div>
  )
}

/** The weeks that lie within the period and are over: a part of a week would look like a fall. */
const listWholeWeeks = (grouped: GroupedFigures | undefined, { from, to }: ReportPeriod, today: IndiaDate) =>
  (grouped?.groups ?? []).filter(({ group }) => group >= from && addDays(group, 6) <= to && addDays(group, 6) < today)

/** '+14% from 187': green if it grew, red if it fell. */
function Change({ change, isShare, before }: { change: number | null; isShare: boolean; before: string }) {
  const t = useTranslation()
  if (change === null) return t('reports.change.none')
  if (change === 0) return t('reports.change.same', { before })
  const sign = change > 0 ? '+' : '−'
  return (
    <>
      <b className={css.way} data-way={change > 0 ? 'up' : 'down'}>
        {t(isShare ? 'reports.change.points' : 'reports.change.percent', { sign, count: Math.abs(change) })}
      </b>{' '}
      {t('reports.change.from', { before })}
    </>
  )
}
