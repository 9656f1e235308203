import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import { LIST_PAGE_SIZE, type PagedRows, type PagePosition } from '#kernel/list-page.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { buildKeyset, type KeysetOrder } from '#platform/database/keyset.ts'
import type { ReportPeriod } from '../rules/report-period.ts'
import { getReport, type ReportGrouping, type ReportName } from '../rules/reports.ts'
import { getGroupColumn, requireReport, selectOwnRows } from './read-figures.ts'

/** The rows to list: of one group (null: any), that one figure (null: any) consists of. */
export type ReportRowFilter = { by: ReportGrouping; group: string | null; figure: string | null }
export type ReportRow = {
  /** A lead's id or an order's number. Empty if a complaint names none. */
  about: string
  day: IndiaDate
  city: string | null
  groups: Partial<Record<ReportGrouping, string>>
  figures: Record<string, number | boolean | null>
}

const newestRowOrder: KeysetOrder = {
  keys: [
    { of: sql`r.day`, type: 'date' },
    { of: sql`r.key`, type: 'text' },
  ],
  down: true,
}

/**
 * Lists the rows behind a figure, newest first. They contain no names: staff who may see the lead or the order can open
 * it. Rejects with 'forbidden' staff.right.
 */
export async function listReportRows(
  app: App,
  staff: Staff,
  report: ReportName,
  { by, group, figure }: ReportRowFilter,
  period: ReportPeriod,
  place: PagePosition = {},
  size = LIST_PAGE_SIZE,
): Promise<PagedRows<ReportRow>> {
  requireReport(staff, report)
  const { where, orderBy, cursor, limit, page } = buildKeyset(newestRowOrder, place, size)
  const groupings = listRowGroupings(report)
  const columns = listRowColumns(report)
  const groups = groupings.flatMap(one => [sql`${one}::text`, getGroupColumn(one)])
  const figures = columns.flatMap(one => [sql`${one}::text`, sql.ref(`r.${one}`)])
  const { rows } = await sql<ReportRow & { cursor: string[] }>`
    select r.about, r.day, c.name as city, json_build_object(${sql.join(groups)}) as groups, json_build_object(${sql.join(figures)}) as figures,
      ${cursor} as cursor
    from (${selectOwnRows(staff, report, period)}) r left join cities c on c.id = r.city_id
    where ${where} and ${group === null ? sql`true` : sql`${getGroupColumn(by)} = ${group}`} and ${toFigureCondition(report, figure)}
    order by ${orderBy} limit ${limit}`.execute(app.db)
  return page(rows)
}

/** Returns the groupings to show in each row. Date and city are always shown, and a city belongs to one branch. */
export const listRowGroupings = (report: ReportName): ReportGrouping[] =>
  getReport(report).by.filter(by => by !== 'city' && by !== 'branch' && by !== 'week')

/** Returns the columns that the figures of a report are calculated from, once each. */
export const listRowColumns = (report: ReportName): string[] => [
  ...new Set(
    Object.values(getReport(report).figures).flatMap(figure =>
      'of' in figure && !('per' in figure) && figure.kind !== 'part' && figure.of ? [figure.of] : [],
    ),
  ),
]

function toFigureCondition(report: ReportName, name: string | null) {
  const figure = name === null ? undefined : getReport(report).figures[name]
  if (!figure || !('of' in figure) || !figure.of) return sql`true`
  const of = sql.ref(`r.${figure.of}`)
  if (figure.kind === 'count') return of
  if (figure.kind === 'money' || figure.kind === 'hours') return sql`${of} <> 0`
  return figure.kind === 'minutes' ? sql`${of} is not null` : sql`true`
}
