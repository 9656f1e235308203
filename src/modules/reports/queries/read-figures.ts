import { type RawBuilder, sql } from 'kysely'
import { inBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { type Asked, weeksOf } from '../rules/period.ts'
import {
  type By,
  type Figure,
  type Figures,
  type Grouped,
  groupsOf,
  type ReportName,
  reportOf,
  withDerived,
} from '../rules/reports.ts'
import { sets } from './sets.ts'

/** The SQL of the groupings that are not columns of their own name. */
export const groupOf: Partial<Record<By, RawBuilder<unknown>>> = {
  city: sql`coalesce(r.city_id, 0)::text`,
  week: sql`date_trunc('week', r.day)::date::text`,
}
export const groupColumn = (by: By) => groupOf[by] ?? sql`${sql.ref(`r.${by}`)}::text`

/** Checks that this member of staff may see the report. Rejects with 'forbidden' staff.right. */
export function requireReport(staff: Staff, report: ReportName) {
  requireRight(staff, 'reports')
  const { right } = reportOf(report)
  if (right) requireRight(staff, right)
}

/**
 * Builds the SQL for the rows of a report that this member of staff may see: those of their branches, and of the
 * selected city.
 */
export const ownRows = (staff: Staff, report: ReportName, asked: Asked): RawBuilder<unknown> => sql`
  select * from (${sets[report](asked)}) r
  where ${asked.cityId === null ? sql`true` : sql`r.city_id = ${asked.cityId}::int`} and ${inBranches(staff, sql`r.city_id`)}`

/** Returns the figures of a report for each group and in total. Rejects with 'forbidden' staff.right. */
export const readFigures = async (app: App, staff: Staff, report: ReportName, by: By, asked: Asked): Promise<Grouped> =>
  (await readGroupings(app, staff, report, [by], asked))[0]!

/** Returns the figures of a report for several groupings, reading its rows once. */
export async function readGroupings(
  app: App,
  staff: Staff,
  report: ReportName,
  bys: readonly By[],
  asked: Asked,
): Promise<Grouped[]> {
  requireReport(staff, report)
  const summed = Object.entries(reportOf(report).figures).flatMap(([name, figure]) => {
    const sum = sumOf(figure)
    return sum ? [sql`${sum} as ${sql.ref(name)}`] : []
  })
  const names = bys.map((_, at) => sql.ref(`g${at}`))
  const { rows } = await sql<{ by_which: number | null; is_group: string | null } & Figures>`
    select case ${sql.join(
      names.map((name, at) => sql`when grouping(${name}) = 0 then ${sql.lit(at)}::int`),
      sql` `,
    )} end as by_which, coalesce(${sql.join(names)}) as is_group, ${sql.join(summed)}
    from (select r.*, ${sql.join(bys.map((by, at) => sql`${groupColumn(by)} as ${names[at]}`))} from (${ownRows(staff, report, asked)}) r) r
    group by grouping sets (${sql.join(names.map(name => sql`(${name})`))}, ())`.execute(app.db)
  let all: Figures = {}
  const found = bys.map((): Grouped['groups'] => [])
  for (const { by_which, is_group, ...figures } of rows) {
    if (by_which === null) all = figures
    else found[by_which]!.push({ group: is_group ?? '', figures })
  }
  return found.map((groups, at) => withDerived(report, { all, groups: inOrder(report, bys[at]!, groups, asked) }))
}

function sumOf(figure: Figure): RawBuilder<unknown> | null {
  if (figure.kind === 'count')
    return figure.of ? sql`count(*) filter (where ${sql.ref(`r.${figure.of}`)})` : sql`count(*)`
  if (figure.kind === 'money' || figure.kind === 'hours')
    return sql`coalesce(sum(${sql.ref(`r.${figure.of}`)}), 0)::bigint`
  if (figure.kind === 'minutes')
    return sql`percentile_cont(${figure.within}::float8) within group (order by ${sql.ref(`r.${figure.of}`)})`
  return null
}

/**
 * Sorts groups: weeks by date, with empty weeks added; fixed groups in the order of the rules; cities by their first
 * figure.
 */
function inOrder(report: ReportName, by: By, groups: Grouped['groups'], asked: Asked): Grouped['groups'] {
  if (by === 'week') {
    const nothing = Object.fromEntries(
      Object.entries(reportOf(report).figures).map(([name, { kind }]) => [name, kind === 'minutes' ? null : 0]),
    )
    return weeksOf(asked).map(week => groups.find(({ group }) => group === week) ?? { group: week, figures: nothing })
  }
  const known: readonly string[] = by === 'city' ? [] : groupsOf[by]
  const [weight] = Object.keys(reportOf(report).figures)
  return groups.toSorted(
    (a, b) => known.indexOf(a.group) - known.indexOf(b.group) || (b.figures[weight!] ?? 0) - (a.figures[weight!] ?? 0),
  )
}
