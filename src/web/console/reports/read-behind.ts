import type { Behind } from '#modules/reports/index.server.ts'
import { type ReportName, reportNames, reportOf } from '#modules/reports/rules/reports.ts'
import { isGroup } from './format-report.ts'

export const reportNamed = (name: string | undefined): ReportName | null =>
  reportNames.find(one => one === name) ?? null

/** Reads the selection of a report’s rows from an address. Invalid values are ignored. */
export function readBehind(report: ReportName, params: URLSearchParams): Behind {
  const { by: bys, figures } = reportOf(report)
  const by = bys.find(one => one === params.get('by')) ?? bys[0]
  const [group, figure] = [params.get('group'), params.get('figure')]
  return {
    by,
    group: group !== null && isGroup(by, group) ? group : null,
    figure: figure !== null && Object.hasOwn(figures, figure) ? figure : null,
  }
}
