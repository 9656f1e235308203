import { formatRupees, paise, toWholeRupees } from '#kernel/money.ts'
import type { Grouped, ReportName } from '#modules/reports/rules/reports.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { formatMinutes, formatShare } from './format-report.ts'
import css from './reports.module.css'

/** The figures that one looks for first, each leading to its report. */
export function InShort({ all }: { all: Partial<Record<ReportName, Grouped>> }) {
  const say = useTranslation()
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
    ['leads', say('reports.column.leads'), String(of('leads', 'leads') ?? 0)],
    ['leads', say('reports.column.share'), share === null ? null : formatShare(say, share)],
    ['response', say('reports.response.title'), median === null ? null : formatMinutes(say, median)],
    ['bookings', say('reports.column.bookings'), String(of('bookings', 'bookings') ?? 0)],
    ['revenue', say('reports.column.work'), rupees(of('revenue', 'work'))],
    ['revenue', say('reports.column.average'), rupees(of('revenue', 'average'))],
    ['cancellations', say('reports.column.cancelled'), String(of('cancellations', 'cancelled') ?? 0)],
    [
      'arrivals',
      say('reports.onTime'),
      told > 0 ? formatShare(say, Math.round((moves('early', 'within') / told) * 1_000)) : null,
    ],
  ]
  return (
    <section className={css.stub} aria-label={say('reports.short')}>
      {figures.map(([report, name, value]) => (
        <a key={name} href={`#${report}`}>
          <span>{name}</span>
          <b>{value ?? '–'}</b>
        </a>
      ))}
    </section>
  )
}
