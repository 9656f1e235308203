import type { Staff } from '#modules/access/rules/actor.ts'
import { getBoundBranches } from '#modules/access/rules/branches.ts'
import { readSourceCosts } from '#modules/sales/index.server.ts'
import { calculateSourceCost } from '#modules/sales/rules/lead-source.ts'
import type { App } from '#platform/app.ts'
import type { ReportPeriod } from '../rules/report-period.ts'
import { type GroupedFigures, getReport, type ReportName } from '../rules/reports.ts'

/**
 * Adds what each source cost in the period to a report that has this figure, with a row for a source that cost something
 * and brought no lead. Sources are paid for the whole company, so the cost is unknown for one city, and for staff of
 * single branches.
 */
export async function addSourceCosts(
  app: App,
  staff: Staff,
  report: ReportName,
  { from, to, cityId }: ReportPeriod,
  { all, groups }: GroupedFigures,
): Promise<GroupedFigures> {
  if (!Object.values(getReport(report).figures).some(({ kind }) => kind === 'cost')) return { all, groups }
  if (cityId !== null || getBoundBranches(staff) !== null)
    return {
      all: { ...all, cost: null },
      groups: groups.map(({ group, figures }) => ({ group, figures: { ...figures, cost: null } })),
    }
  const costs = new Map<string, number>()
  for (const [id, entries] of await readSourceCosts(app.db))
    costs.set(String(id), calculateSourceCost(entries, from, to))
  const found = groups.map(({ group, figures }) => ({ group, figures: { ...figures, cost: costs.get(group) ?? 0 } }))
  const empty = Object.fromEntries(Object.keys(all).map(name => [name, 0]))
  const others = [...costs]
    .filter(([group, cost]) => cost > 0 && !groups.some(one => one.group === group))
    .map(([group, cost]) => ({ group, figures: { ...empty, cost } }))
  const total = [...costs.values()].reduce((sum, cost) => sum + cost, 0)
  return { all: { ...all, cost: total }, groups: [...found, ...others] }
}
