import { data, Link } from 'react-router'
import { formatDayAndYear } from '#i18n/format.ts'
import type { Translate } from '#i18n/speaker.ts'
import { indiaDate } from '#kernel/india-time.ts'
import { formatRupees, paise } from '#kernel/money.ts'
import { listReportRows, ownBys, type ReportRow, readCities, toldOf } from '#modules/reports/index.server.ts'
import { askedQuery, readAsked } from '#modules/reports/rules/period.ts'
import { type ReportName, reportOf } from '#modules/reports/rules/reports.ts'
import { answering, staffOnly } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountsCss from '../accounting/accounts.module.css'
import { Column, FigureTable, FileLink } from '../accounting/figures.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import { placeOf } from '../kit/page-position.ts'
import { Pager } from '../kit/pager.tsx'
import { useMay } from '../kit/use-permission.ts'
import type { Route } from './+types/rows'
import { figuresOf, formatColumn, formatGroup, formatMinutes, formatReport } from './format-report.ts'
import { usePeriodName } from './period-form.tsx'
import { readBehind, reportNamed } from './read-behind.ts'
import { reportRowName } from './report-row-name.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const report = reportNamed(args.params.report)
  const params = new URL(args.request.url).searchParams
  const asked = readAsked(params, indiaDate(app.now()))
  const cities = await answering(readCities(app.reader, staff))
  if (!report) throw data({ code: 'page.unknown' }, { status: 404 })
  const behind = readBehind(report, params)
  const { rows, ...around } = await answering(
    listReportRows(app.reader, staff, report, behind, asked, placeOf(args.request)),
  )
  return { report, asked, behind, cities, rows, around, bys: ownBys(report), told: toldOf(report) }
}

/** The rows behind a figure. */
export default function ReportRows({ loaderData }: Route.ComponentProps) {
  const t = useTranslation()
  const may = useMay()
  const { report, asked, behind, cities, rows, around, bys, told } = loaderData
  const { by, group, figure } = behind
  const days = usePeriodName(asked)
  const title = [
    formatReport(t, report),
    group === null ? null : formatGroup(t, by, group, cities),
    figure && formatColumn(t, figure),
  ]
    .filter(Boolean)
    .join(', ')
  const query = new URLSearchParams({ by, ...(group !== null && { group }), ...(figure && { figure }) })
  const opens = may(reportOf(report).row === 'lead' ? 'leads' : 'orders')
  return (
    <ConsolePage
      title={title}
      lead={t('reports.behindLead', { days })}
      back={{ to: `/console/reports?${askedQuery(asked)}#${report}`, text: t('reports.title') }}
    >
      <section className={accountsCss.card}>
        <div className={accountsCss.cardHead}>
          <FileLink
            href={`/console/reports/files/${report}.csv?${askedQuery(asked)}&${query}`}
            name={t('reports.csvOf', { name: title })}
          >
            {t('reports.csv')}
          </FileLink>
        </div>
        {rows.length === 0 ? (
          <p className="muted">{t('reports.none')}</p>
        ) : (
          <FigureTable
            label={title}
            head={
              <>
                <Column>{t('reports.column.about')}</Column>
                <Column>{t('reports.column.day')}</Column>
                <Column>{t('reports.group.city')}</Column>
                {bys.map(one => (
                  <Column key={one}>{t(`reports.group.${one}`)}</Column>
                ))}
                {told.map(one => (
                  <Column key={one} figure>
                    {reportRowName(t, one)}
                  </Column>
                ))}
              </>
            }
          >
            {rows.map((row, at) => (
              <tr key={`${row.about} ${at}`}>
                <th scope="row" className={accountsCss.keep}>
                  <About report={report} about={row.about} opens={opens} />
                </th>
                <td className={accountsCss.keep}>{formatDayAndYear(row.day, t.tag)}</td>
                <td>{row.city ?? <span className="muted">{t('reports.noCity')}</span>}</td>
                {bys.map(one => (
                  <td key={one}>{formatGroup(t, one, row.groups[one] ?? '', cities)}</td>
                ))}
                {told.map(one => (
                  <td key={one} data-figure>
                    {describeRow(t, report, one, row)}
                  </td>
                ))}
              </tr>
            ))}
          </FigureTable>
        )}
        <Pager {...around} />
      </section>
    </ConsolePage>
  )
}

function About({ report, about, opens }: { report: ReportName; about: string; opens: boolean }) {
  const t = useTranslation()
  if (!about) return <span className="muted">{t('reports.noOrder')}</span>
  const isLead = reportOf(report).row === 'lead'
  const name = isLead ? t('reports.aLead', { id: about }) : about
  return opens ? <Link to={isLead ? `/console/leads/${about}` : `/console/orders/${about}`}>{name}</Link> : name
}

function describeRow(t: Translate, report: ReportName, told: string, { figures }: ReportRow) {
  const value = figures[told] ?? null
  if (value === null || value === 0) return <span className="muted">–</span>
  if (typeof value === 'boolean') return value ? t('reports.yes') : <span className="muted">{t('reports.no')}</span>
  const kind = figuresOf(report).find(([, figure]) => 'of' in figure && figure.of === told)?.[1].kind
  return kind === 'money' ? formatRupees(paise(value)) : formatMinutes(t, value)
}
