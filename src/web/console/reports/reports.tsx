import { toIndiaDate } from '#kernel/india-time.ts'
import { readGroupings, readGroupNames, readSoldCapacity, readTotals } from '#modules/reports/index.server.ts'
import { compareKeyFigures, type ReportTotals } from '#modules/reports/rules/key-figures.ts'
import { getComparedPeriod, parseReportPeriod } from '#modules/reports/rules/report-period.ts'
import {
  canReadReport,
  type GroupedFigures,
  getReport,
  type ReportGrouping,
  type ReportName,
  reportNames,
} from '#modules/reports/rules/reports.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import { Fold } from '../kit/fold.tsx'
import type { Route } from './+types/reports'
import { CrewHoursCard } from './crew-hours-card.tsx'
import { KeyFigures } from './key-figures.tsx'
import { PeriodFilters, PeriodPresets, usePeriodName } from './period-tools.tsx'
import { pickOwnerNames } from './pick-owner-names.ts'
import { ReportCard } from './report-card.tsx'
import { cardNames, findRepeatedCard, hasCardFigures, reportCards } from './report-cards.ts'
import css from './reports.module.css'

type Groupings = Partial<Record<ReportGrouping, GroupedFigures>>

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const today = toIndiaDate(app.now())
  const period = parseReportPeriod(new URL(args.request.url).searchParams, today)
  const names = await respondOnError(readGroupNames(app.reader, staff))
  const read: Partial<Record<ReportName, Groupings>> = {}
  const totals: ReportTotals = {}
  // One after the other, so that the database connections stay available for bookings.
  for (const report of reportNames.filter(name => canReadReport(staff, name))) {
    const { by: bys } = getReport(report)
    const groupings = await readGroupings(app.reader, staff, report, bys, period)
    read[report] = Object.fromEntries(bys.map((by, at) => [by, groupings[at]!]))
    totals[report] = groupings[0]!.all
  }
  const compared = getComparedPeriod(period, today)
  const figures = compareKeyFigures(totals, await readTotals(app.reader, staff, compared))
  const sold = await readSoldCapacity(app.reader, staff, period)
  return {
    period,
    today,
    compared,
    figures,
    read,
    sold,
    names: pickOwnerNames(
      names,
      (read.leads?.owner?.groups ?? []).map(({ group }) => group),
    ),
  }
}

/** The reports of a period: the key figures, then questions with their answers, each with a chart and its rows. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { period, today, compared, figures, read, sold, names } = loaderData
  const t = useTranslation()
  const nameOf = usePeriodName()
  const repeated = findRepeatedCard(read.bookings!)
  const readable = cardNames.filter(card => card !== repeated && read[reportCards[card].report])
  const shown = readable.filter(card => hasCardFigures(card, read[reportCards[card].report]![reportCards[card].by]!))
  const hasHours = sold.days.some(({ booked, held }) => booked + held > 0)
  const isRunning = period.from <= today && period.to > today
  const empty = [
    ...readable.filter(card => !shown.includes(card)).map(card => t(`reports.empty.${card}`)),
    ...(hasHours ? [] : [t('reports.hours.title')]),
  ]
  const weeks = Object.fromEntries(Object.entries(read).flatMap(([name, { week }]) => (week ? [[name, week]] : [])))
  return (
    <ConsolePage
      title={t('console.nav.reports')}
      beside={
        <span className="muted">
          {t(isRunning ? 'reports.toDate' : 'reports.compared', { period: nameOf(period), before: nameOf(compared) })}
        </span>
      }
      tabs={<PeriodPresets period={period} today={today} />}
      filters={<PeriodFilters period={period} today={today} cities={names.cities} />}
    >
      <KeyFigures figures={figures} period={period} today={today} weeks={weeks} />
      {shown.length > 0 && (
        <div className={css.cards}>
          {shown.map(card => (
            <ReportCard
              key={card}
              card={card}
              groupings={read[reportCards[card].report]!}
              period={period}
              names={names}
            />
          ))}
          {hasHours && <CrewHoursCard sold={sold} period={period} />}
        </div>
      )}
      {empty.length > 0 && (
        <Fold summary={t('reports.noData', { count: empty.length })} note={empty.join(', ')}>
          <p className="muted sm">{t('reports.noDataHint')}</p>
        </Fold>
      )}
    </ConsolePage>
  )
}
