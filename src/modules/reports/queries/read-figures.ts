import { type RawBuilder, sql } from 'kysely'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { COMPANY_BRANCH_ID } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'
import { listWeeks, type ReportPeriod } from '../rules/report-period.ts'
import {
  addDerivedFigures,
  type GroupedFigures,
  getReport,
  type ReportFigure,
  type ReportFigures,
  type ReportGrouping,
  type ReportName,
  reportGroups,
} from '../rules/reports.ts'
import { addSourceCosts } from './add-source-costs.ts'
import { reportRowBuilders } from './report-row-builders.ts'

/** The SQL of the groupings that are not columns of their own name. */
export const groupingExpressions: Partial<Record<ReportGrouping, RawBuilder<unknown>>> = {
  city: sql`coalesce(r.city_id, 0)::text`,
  branch: sql`coalesce((select c.branch_id from cities c where c.id = r.city_id), ${sql.lit(COMPANY_BRANCH_ID)})::text`,
  week: sql`date_trunc('week', r.day)::date::text`,
}
export const getGroupColumn = (by: ReportGrouping) => groupingExpressions[by] ?? sql`${sql.ref(`r.${by}`)}::text`

/** Checks that this member of staff may see the report. Rejects with 'forbidden' staff.right. */
export function requireReport(staff: Staff, report: ReportName) {
  requirePermission(staff, 'reports')
  const { right } = getReport(report)
  if (right) requirePermission(staff, right)
}

/**
 * Builds the SQL for the rows of a report that this member of staff may see: those of their branches, and of the
 * selected city.
 */
export const selectOwnRows = (staff: Staff, report: ReportName, period: ReportPeriod): RawBuilder<unknown> => sql`
  select * from (${reportRowBuilders[report](period)}) r
  where ${period.cityId === null ? sql`true` : sql`r.city_id = ${period.cityId}::int`} and ${buildCityBranchCondition(staff, sql`r.city_id`)}`

/** Returns the figures of a report for each group and in total. Rejects with 'forbidden' staff.right. */
export const readFigures = async (
  app: App,
  staff: Staff,
  report: ReportName,
  by: ReportGrouping,
  period: ReportPeriod,
): Promise<GroupedFigures> => (await readGroupings(app, staff, report, [by], period))[0]!

/** Returns the figures of a report for several groupings, reading its rows once. */
export async function readGroupings(
  app: App,
  staff: Staff,
  report: ReportName,
  groupings: readonly ReportGrouping[],
  period: ReportPeriod,
): Promise<GroupedFigures[]> {
  requireReport(staff, report)
  const summed = Object.entries(getReport(report).figures).flatMap(([name, figure]) => {
    const sum = toAggregate(figure)
    return sum ? [sql`${sum} as ${sql.ref(name)}`] : []
  })
  const names = groupings.map((_, at) => sql.ref(`g${at}`))
  const { rows } = await sql<{ by_which: number | null; is_group: string | null } & ReportFigures>`
    select case ${sql.join(
      names.map((name, at) => sql`when grouping(${name}) = 0 then ${sql.lit(at)}::int`),
      sql` `,
    )} end as by_which, coalesce(${sql.join(names)}) as is_group, ${sql.join(summed)}
    from (select r.*, ${sql.join(groupings.map((by, at) => sql`${getGroupColumn(by)} as ${names[at]}`))} from (${selectOwnRows(staff, report, period)}) r) r
    group by grouping sets (${sql.join(names.map(name => sql`(${name})`))}, ())`.execute(app.db)
  let all: ReportFigures = {}
  const groupsByGrouping = groupings.map((): GroupedFigures['groups'] => [])
  for (const { by_which, is_group, ...figures } of rows) {
    if (by_which === null) all = figures
    else groupsByGrouping[by_which]!.push({ group: is_group ?? '', figures })
  }
  return Promise.all(
    groupsByGrouping.map(async (groups, at) => {
      const sorted = { all, groups: sortGroups(report, groupings[at]!, groups, period) }
      return addDerivedFigures(report, await addSourceCosts(app, staff, report, period, sorted))
    }),
  )
}

function toAggregate(figure: ReportFigure): RawBuilder<unknown> | null {
  if (figure.kind === 'count')
    return figure.of ? sql`count(*) filter (where ${sql.ref(`r.${figure.of}`)})` : sql`count(*)`
  if (figure.kind === 'money' || figure.kind === 'hours')
    return sql`coalesce(sum(${sql.ref(`r.${figure.of}`)}), 0)::bigint`
  if (figure.kind === 'minutes')
    return sql`percentile_cont(${figure.within}::float8) within group (order by ${sql.ref(`r.${figure.of}`)})`
  return null
}

/**
 * Sorts groups: weeks by date, with empty weeks added; fixed groups in the order of the rules; cities, branches, owners and sources by
 * their first figure.
 */
function sortGroups(
  report: ReportName,
  by: ReportGrouping,
  groups: GroupedFigures['groups'],
  period: ReportPeriod,
): GroupedFigures['groups'] {
  if (by === 'week') {
    const emptyFigures = Object.fromEntries(
      Object.entries(getReport(report).figures).map(([name, { kind }]) => [name, kind === 'minutes' ? null : 0]),
    )
    return listWeeks(period).map(
      week => groups.find(({ group }) => group === week) ?? { group: week, figures: emptyFigures },
    )
  }
  const known: readonly string[] = by in reportGroups ? reportGroups[by as keyof typeof reportGroups] : []
  const [weight] = Object.keys(getReport(report).figures)
  return groups.toSorted(
    (a, b) => known.indexOf(a.group) - known.indexOf(b.group) || (b.figures[weight!] ?? 0) - (a.figures[weight!] ?? 0),
  )
}
