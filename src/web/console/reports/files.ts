import { data } from 'react-router'
import type { Translate } from '#i18n/speaker.ts'
import { BOM, type Cell, csvLine } from '#kernel/csv.ts'
import { indiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { listReportRows, ownBys, readCities, readFigures, readSold, toldOf } from '#modules/reports/index.server.ts'
import { type Asked, periodName, readAsked } from '#modules/reports/rules/period.ts'
import { type By, type Figures, type ReportName, reportNames, reportOf } from '#modules/reports/rules/reports.ts'
import type { App } from '#platform/app.ts'
import { answering, staffOnly, translateFor } from '#web/app-shell/session.ts'
import { streamed } from '../kit/streamed.ts'
import type { Route } from './+types/files'
import { figuresOf, formatColumn, formatGroup } from './format-report.ts'
import { readBehind, reportNamed } from './read-behind.ts'
import { reportRowName } from './report-row-name.ts'
import { soldFigures } from './sold-figures.ts'

type FileContext = { app: App; staff: Staff; t: Translate; asked: Asked; cities: { id: number; name: string }[] }
type Lines = AsyncIterable<string>
const AT_ONCE = 500

/**
 * `GET /console/reports/files/…`: streams the figures of a report ('leads-source.csv'), the rows behind them
 * ('leads.csv'), or the crew-hours ('hours.csv').
 */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  await answering((async () => requireRight(staff, 'reports'))())
  const params = new URL(args.request.url).searchParams
  const asked = readAsked(params, indiaDate(app.now()))
  const client = {
    app,
    staff,
    t: translateFor(args.context),
    asked,
    cities: await answering(readCities(app.reader, staff)),
  }
  const [, name = ''] = /^([a-z-]+)\.csv$/.exec(args.params.file) ?? []
  const lines = linesOf(client, name, params)
  if (!lines) throw data({ code: 'page.unknown' }, { status: 404 })
  const when = periodName(asked) || `${asked.from}-${asked.to}`
  return streamed(lines, `${name}-${when}.csv`, 'text/csv; charset=utf-8')
}

function linesOf(client: FileContext, name: string, params: URLSearchParams): Lines | null {
  if (name === 'hours') return hourLines(client)
  const report = reportNamed(name)
  if (report) return rowLines(client, report, params)
  for (const one of reportNames) {
    const by = reportOf(one).by.find(way => name === `${one}-${way}`)
    if (by) return figureLines(client, one, by)
  }
  return null
}

/** Amounts, minutes and shares are written as numbers, so that a spreadsheet can calculate with them. */
async function* figureLines({ app, staff, t, asked, cities }: FileContext, report: ReportName, by: By): Lines {
  const figures = figuresOf(report)
  const cells = (of: Figures): Cell[] =>
    figures.map(([name, { kind }]) => {
      const value = of[name] ?? null
      if (value === null) return null
      if (kind === 'money' || kind === 'average') return { amount: paise(value) }
      if (kind === 'hours') return Math.round(value / 6) / 10
      return kind === 'share' || kind === 'part' ? value / 10 : Math.round(value)
    })
  yield BOM + csvLine([t(`reports.group.${by}`), ...figures.map(([name]) => formatColumn(t, name))])
  const { groups, all } = await readFigures(app.reader, staff, report, by, asked)
  for (const { group, figures: own } of groups)
    yield csvLine([by === 'week' ? group : formatGroup(t, by, group, cities), ...cells(own)])
  yield csvLine([t('reports.total'), ...cells(all)])
}

async function* rowLines(
  { app, staff, t, asked, cities }: FileContext,
  report: ReportName,
  params: URLSearchParams,
): Lines {
  const [bys, told] = [ownBys(report), toldOf(report)]
  const kinds = new Map(
    figuresOf(report).flatMap(([, figure]) => ('of' in figure && figure.of ? [[figure.of, figure.kind]] : [])),
  )
  yield BOM +
    csvLine([
      ...(['about', 'day'] as const).map(column => formatColumn(t, column)),
      t('reports.group.city'),
      ...bys.map(by => t(`reports.group.${by}`)),
      ...told.map(one => reportRowName(t, one)),
    ])
  let after: string | null = ''
  while (after !== null) {
    const page: Awaited<ReturnType<typeof listReportRows>> = await listReportRows(
      ...([app.reader, staff, report, readBehind(report, params), asked, after ? { after } : {}, AT_ONCE] as const),
    )
    for (const { about, day, city, groups, figures } of page.rows)
      yield csvLine([
        ...[about, day, city],
        ...bys.map(by => formatGroup(t, by, groups[by] ?? '', cities)),
        ...told.map((one): Cell => {
          const value = figures[one] ?? null
          if (value === null) return null
          if (typeof value === 'boolean') return value ? t('reports.yes') : t('reports.no')
          return kinds.get(one) === 'money' ? { amount: paise(value) } : Math.round(value)
        }),
      ])
    after = page.after
  }
}

async function* hourLines({ app, staff, t, asked }: FileContext): Lines {
  const columns = ['there', 'sold', 'held', 'free'] as const
  yield BOM + csvLine([t('reports.hours.day'), ...columns.map(column => formatColumn(t, column))])
  for (const day of (await readSold(app.reader, staff, asked)).days)
    yield csvLine([day.day, ...columns.map(column => Math.round(soldFigures(day)[column] / 6) / 10)])
}
