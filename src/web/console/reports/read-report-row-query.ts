import type { ReportRowFilter } from '#modules/reports/index.server.ts'
import { getReport, type ReportName, reportNames } from '#modules/reports/rules/reports.ts'
import { isReportGroup } from './format-report.ts'

export const findReportName = (name: string | undefined): ReportName | null =>
  reportNames.find(one => one === name) ?? null

/** Reads the selection of a report’s rows from an address. Invalid values are ignored. */
export function readReportRowQuery(report: ReportName, params: URLSearchParams): ReportRowFilter {
  const { by: bys, figures } = getReport(report)
  const by = bys.find(one => one === params.get('by')) ?? bys[0]
  const [group, figure] = [params.get('group'), params.get('figure')]
  return {
    by,
    group: group !== null && isReportGroup(by, group) ? group : null,
    figure: figure !== null && Object.hasOwn(figures, figure) ? figure : null,
  }
}
