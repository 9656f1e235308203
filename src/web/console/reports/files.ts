import { data } from 'react-router'
import type { Translate } from '#i18n/translator.ts'
import { BOM, type CsvCell, formatCsvLine } from '#kernel/csv.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import {
  listReportRows,
  listRowColumns,
  listRowGroupings,
  readFigures,
  readGroupNames,
  readSoldCapacity,
} from '#modules/reports/index.server.ts'
import { formatPeriodName, parseReportPeriod, type ReportPeriod } from '#modules/reports/rules/report-period.ts'
import {
  type GroupNames,
  getReport,
  type ReportFigures,
  type ReportGrouping,
  type ReportName,
  reportNames,
} from '#modules/reports/rules/reports.ts'
import type { App } from '#platform/app.ts'
import { requireStaff, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { streamDownload } from '../kit/stream-download.ts'
import type { Route } from './+types/files'
import { formatColumn, formatGroup, listFigures } from './format-report.ts'
import { getReportRowLabel } from './get-report-row-label.ts'
import { findReportName, readReportRowQuery } from './read-report-row-query.ts'
import { toCrewHourFigures } from './to-crew-hour-figures.ts'

type ReportFileContext = {
  app: App
  staff: Staff
  t: Translate
  period: ReportPeriod
  names: GroupNames
}
type Lines = AsyncIterable<string>
const REPORT_BATCH_SIZE = 500

/**
 * `GET /console/reports/files/…`: streams the figures of a report ('leads-source.csv'), the rows behind them
 * ('leads.csv'), or the crew-hours ('hours.csv').
 */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  await respondOnError((async () => requirePermission(staff, 'reports'))())
  const params = new URL(args.request.url).searchParams
  const period = parseReportPeriod(params, toIndiaDate(app.now()))
  const client = {
    app,
    staff,
    t: translateFor(args.context),
    period,
    names: await respondOnError(readGroupNames(app.reader, staff)),
  }
  const [, name = ''] = /^([a-z-]+)\.csv$/.exec(args.params.file) ?? []
  const lines = findReportLines(client, name, params)
  if (!lines) throw data({ code: 'page.unknown' }, { status: 404 })
  const when = formatPeriodName(period) || `${period.from}-${period.to}`
  return streamDownload(lines, `${name}-${when}.csv`, 'text/csv; charset=utf-8')
}

function findReportLines(client: ReportFileContext, name: string, params: URLSearchParams): Lines | null {
  if (name === 'hours') return streamCrewHourLines(client)
  const report = findReportName(name)
  if (report) return streamRowLines(client, report, params)
  for (const one of reportNames) {
    const by = getReport(one).by.find(way => name === `${one}-${way}`)
    if (by) return streamFigureLines(client, one, by)
  }
  return null
}

/** Amounts, minutes and shares are written as numbers, so that a spreadsheet can calculate with them. */
async function* streamFigureLines(
  { app, staff, t, period, names }: ReportFileContext,
  report: ReportName,
  by: ReportGrouping,
): Lines {
  const figures = listFigures(report)
  const cells = (of: ReportFigures): CsvCell[] =>
    figures.map(([name, { kind }]) => {
      const value = of[name] ?? null
      if (value === null) return null
      if (kind === 'money' || kind === 'average' || kind === 'cost') return { amount: paise(value) }
      if (kind === 'hours') return Math.round(value / 6) / 10
      return kind === 'share' || kind === 'part' ? value / 10 : Math.round(value)
    })
  yield BOM + formatCsvLine([t(`reports.group.${by}`), ...figures.map(([name]) => formatColumn(t, name))])
  const { groups, all } = await readFigures(app.reader, staff, report, by, period)
  for (const { group, figures: own } of groups)
    yield formatCsvLine([by === 'week' ? group : formatGroup(t, by, group, names), ...cells(own)])
  yield formatCsvLine([t('reports.total'), ...cells(all)])
}

async function* streamRowLines(
  { app, staff, t, period, names }: ReportFileContext,
  report: ReportName,
  params: URLSearchParams,
): Lines {
  const [bys, told] = [listRowGroupings(report), listRowColumns(report)]
  const kinds = new Map(
    listFigures(report).flatMap(([, figure]) => ('of' in figure && figure.of ? [[figure.of, figure.kind]] : [])),
  )
  yield BOM +
    formatCsvLine([
      ...(['about', 'day'] as const).map(column => formatColumn(t, column)),
      t('reports.group.city'),
      ...bys.map(by => t(`reports.group.${by}`)),
      ...told.map(one => getReportRowLabel(t, one)),
    ])
  let after: string | null = ''
  while (after !== null) {
    const page: Awaited<ReturnType<typeof listReportRows>> = await listReportRows(
      ...([
        app.reader,
        staff,
        report,
        readReportRowQuery(report, params),
        period,
        after ? { after } : {},
        REPORT_BATCH_SIZE,
      ] as const),
    )
    for (const { about, day, city, groups, figures } of page.rows)
      yield formatCsvLine([
        ...[about, day, city],
        ...bys.map(by => formatGroup(t, by, groups[by] ?? '', names)),
        ...told.map((one): CsvCell => {
          const value = figures[one] ?? null
          if (value === null) return null
          if (typeof value === 'boolean') return value ? t('reports.yes') : t('reports.no')
          return kinds.get(one) === 'money' ? { amount: paise(value) } : Math.round(value)
        }),
      ])
    after = page.after
  }
}

async function* streamCrewHourLines({ app, staff, t, period }: ReportFileContext): Lines {
  const columns = ['there', 'sold', 'held', 'free'] as const
  yield BOM + formatCsvLine([t('reports.hours.day'), ...columns.map(column => formatColumn(t, column))])
  for (const day of (await readSoldCapacity(app.reader, staff, period)).days)
    yield formatCsvLine([day.day, ...columns.map(column => Math.round(toCrewHourFigures(day)[column] / 6) / 10)])
}
