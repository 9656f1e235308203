import { formatRupees, paise, toWholeRupees } from '#kernel/money.ts'
import type { GroupedFigures, ReportName } from '#modules/reports/rules/reports.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { formatMinutes, formatShare } from './format-report.ts'
import css from './reports.module.css'

/** The key figures, each with a link to its report. */
export function KeyFigures({ all }: { all: Partial<Record<ReportName, GroupedFigures>> }) {
  const t = useTranslation()
  const of = (report: ReportName, figure: string) => all[report]?.all[figure] ?? null
  const arrivals = all.arrivals!.groups
  const moves = (...groups: string[]) =>
    arrivals.reduce((sum, { group, figures }) => sum + (groups.includes(group) ? (figures.moves ?? 0) : 0), 0)
  const told = (of('arrivals', 'moves') ?? 0) - moves('untold')
  const rupees = (amount: number | null) =>
    amount === null ? null : formatRupees(toWholeRupees(paise(amount)), 'short')
  const median = of('response', 'median')
  const share = of('leads', 'share')
  const figures: [ReportName, string, string | null][] = [
    ['leads', t('reports.column.leads'), String(of('leads', 'leads') ?? 0)],
    ['leads', t('reports.column.share'), share === null ? null : formatShare(t, share)],
    ['response', t('reports.response.title'), median === null ? null : formatMinutes(t, median)],
    ['bookings', t('reports.column.bookings'), String(of('bookings', 'bookings') ?? 0)],
    ['revenue', t('reports.column.work'), rupees(of('revenue', 'work'))],
    ['revenue', t('reports.column.average'), rupees(of('revenue', 'average'))],
    ['cancellations', t('reports.column.cancelled'), String(of('cancellations', 'cancelled') ?? 0)],
    [
      'arrivals',
      t('reports.onTime'),
      told > 0 ? formatShare(t, Math.round((moves('early', 'within') / told) * 1_000)) : null,
    ],
  ]
  return (
    <section className={css.stub} aria-label={t('reports.short')}>
      {figures.map(([report, name, value]) => (
        <a key={name} href={`#${report}`}>
          <span>{name}</span>
          <b>{value ?? '–'}</b>
        </a>
      ))}
    </section>
  )
}
