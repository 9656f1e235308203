import { toIndiaDate } from '#kernel/india-time.ts'
import { listReportCities, readGroupings, readSoldCapacity } from '#modules/reports/index.server.ts'
import { parseReportPeriod } from '#modules/reports/rules/report-period.ts'
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
import type { Route } from './+types/reports'
import { CrewHoursCard } from './crew-hours-card.tsx'
import { KeyFigures } from './key-figures.tsx'
import { PeriodForm } from './period-form.tsx'
import { ReportCard } from './report-card.tsx'
import css from './reports.module.css'

type Read = { report: ReportName; cards: { by: ReportGrouping; grouped: GroupedFigures }[] }

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const today = toIndiaDate(app.now())
  const asked = parseReportPeriod(new URL(args.request.url).searchParams, today)
  const cities = await respondOnError(listReportCities(app.reader, staff))
  const read: Read[] = []
  // One after the other, so that the database connections stay available for bookings.
  for (const report of reportNames.filter(name => canReadReport(staff, name))) {
    const { by: bys } = getReport(report)
    const groupings = await readGroupings(app.reader, staff, report, bys, asked)
    read.push({ report, cards: bys.map((by, at) => ({ by, grouped: groupings[at]! })) })
  }
  return { asked, today, cities, read, sold: await readSoldCapacity(app.reader, staff, asked) }
}

/** The reports of a period: a chart each, the table beside it, and links to the rows. */
export default function ReportsPage({ loaderData: { asked, today, cities, read, sold } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <ConsolePage title={t('reports.title')} lead={t('reports.lead')}>
      <PeriodForm {...{ asked, today, cities }} />
      <KeyFigures all={Object.fromEntries(read.map(({ report, cards }) => [report, cards[0]!.grouped]))} />
      {read.map(({ report, cards }) => (
        <section key={report} id={report} className={css.section}>
          <div className={css.name}>
            <h2>{t(`reports.${report}.title`)}</h2>
            <p className="muted sm">{t(`reports.${report}.lead`)}</p>
          </div>
          {cards.map(({ by, grouped }) => (
            <ReportCard key={by} {...{ report, by, grouped, asked, cities }} named={cards.length > 1} />
          ))}
        </section>
      ))}
      <section id="hours" className={css.section}>
        <div className={css.name}>
          <h2>{t('reports.hours.title')}</h2>
          <p className="muted sm">{t('reports.hours.lead')}</p>
        </div>
        <CrewHoursCard sold={sold} asked={asked} />
      </section>
    </ConsolePage>
  )
}
