import { data, Link } from 'react-router'
import { formatDayAndYear } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees, paise } from '#kernel/money.ts'
import {
  listReportRows,
  listRowColumns,
  listRowGroupings,
  type ReportRow,
  readGroupNames,
} from '#modules/reports/index.server.ts'
import { formatReportQuery, parseReportPeriod } from '#modules/reports/rules/report-period.ts'
import { getReport, type ReportName } from '#modules/reports/rules/reports.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { getButtonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import accountsCss from '../accounting/accounts.module.css'
import { FigureColumn, FigureTable, NoFigures } from '../accounting/figures.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import { formatDuration } from '../kit/format-duration.ts'
import { Pager } from '../kit/pager.tsx'
import { readPagePosition } from '../kit/read-page-position.ts'
import { usePermission } from '../kit/use-permission.ts'
import type { Route } from './+types/report-rows'
import { formatColumn, formatGroup, formatReport, listFigures } from './format-report.ts'
import { getReportRowLabel } from './get-report-row-label.ts'
import { usePeriodName } from './period-tools.tsx'
import { pickOwnerNames } from './pick-owner-names.ts'
import { findReportName, readReportRowQuery } from './read-report-row-query.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const report = findReportName(args.params.report)
  const params = new URL(args.request.url).searchParams
  const period = parseReportPeriod(params, toIndiaDate(app.now()))
  const all = await respondOnError(readGroupNames(app.reader, staff))
  if (!report) throw data({ code: 'page.unknown' }, { status: 404 })
  const behind = readReportRowQuery(report, params)
  const { rows, ...around } = await respondOnError(
    listReportRows(app.reader, staff, report, behind, period, readPagePosition(args.request)),
  )
  const names = pickOwnerNames(all, [behind.group, ...rows.map(({ groups }) => groups.owner)])
  return { report, period, behind, names, rows, around, bys: listRowGroupings(report), told: listRowColumns(report) }
}

/** The rows behind a figure. */
export default function ReportRowsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslation()
  const can = usePermission()
  const { report, period, behind, names, rows, around, bys, told } = loaderData
  const { by, group, figure } = behind
  const nameOf = usePeriodName()
  const parts = [
    formatReport(t, report),
    group === null ? null : formatGroup(t, by, group, names),
    figure && formatColumn(t, figure),
  ].filter(Boolean)
  const title = [...new Set(parts)].join(', ') // a report can have the name of its figure
  const query = new URLSearchParams({ by, ...(group !== null && { group }), ...(figure && { figure }) })
  const opens = can(getReport(report).row === 'lead' ? 'leads' : 'orders')
  return (
    <ConsolePage
      title={title}
      beside={<span className="muted">{nameOf(period)}</span>}
      lead={t('reports.behindLead')}
      back={{ to: `/console/reports?${formatReportQuery(period)}`, text: t('console.nav.reports') }}
      actions={
        <a
          className={getButtonClass({})}
          href={`/console/reports/files/${report}.csv?${formatReportQuery(period)}&${query}`}
          download
          aria-label={t('reports.csvOf', { name: title })}
        >
          <Icon name="download" />
          {t('reports.csv')}
        </a>
      }
    >
      <div className={accountsCss.section}>
        {rows.length === 0 ? (
          <NoFigures>{t('reports.none')}</NoFigures>
        ) : (
          <FigureTable
            label={title}
            head={
              <>
                <FigureColumn>{t('reports.column.about')}</FigureColumn>
                <FigureColumn>{t('reports.column.day')}</FigureColumn>
                <FigureColumn>{t('reports.group.city')}</FigureColumn>
                {bys.map(one => (
                  <FigureColumn key={one}>{t(`reports.group.${one}`)}</FigureColumn>
                ))}
                {told.map(one => (
                  <FigureColumn key={one} figure>
                    {getReportRowLabel(t, one)}
                  </FigureColumn>
                ))}
              </>
            }
          >
            {rows.map((row, at) => (
              <tr key={`${row.about} ${at}`}>
                <th scope="row" className={accountsCss.keep}>
                  <RowSubject report={report} about={row.about} opens={opens} />
                </th>
                <td className={accountsCss.keep}>{formatDayAndYear(row.day, t.tag)}</td>
                <td>{row.city ?? <span className="muted">{t('reports.noCity')}</span>}</td>
                {bys.map(one => (
                  <td key={one}>{formatGroup(t, one, row.groups[one] ?? '', names)}</td>
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
      </div>
    </ConsolePage>
  )
}

function RowSubject({ report, about, opens }: { report: ReportName; about: string; opens: boolean }) {
  const t = useTranslation()
  if (!about) return <span className="muted">{t('reports.noOrder')}</span>
  const isLead = getReport(report).row === 'lead'
  const name = isLead ? t('reports.aLead', { id: about }) : about
  return opens ? <Link to={isLead ? `/console/leads/${about}` : `/console/orders/${about}`}>{name}</Link> : name
}

function describeRow(t: Translate, report: ReportName, told: string, { figures }: ReportRow) {
  const value = figures[told] ?? null
  if (value === null || value === 0) return <span className="muted">–</span>
  if (typeof value === 'boolean') return value ? t('reports.yes') : <span className="muted">{t('reports.no')}</span>
  const kind = listFigures(report).find(([, figure]) => 'of' in figure && figure.of === told)?.[1].kind
  return kind === 'money' ? formatRupees(paise(value)) : formatDuration(t, value)
}
