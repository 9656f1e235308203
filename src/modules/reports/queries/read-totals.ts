import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { keyFigureReports, type ReportTotals } from '../rules/key-figures.ts'
import type { ReportPeriod } from '../rules/report-period.ts'
import { canReadReport, getReport } from '../rules/reports.ts'
import { readFigures } from './read-figures.ts'

/**
 * Returns the totals of a period that the key figures consist of, of the reports that this member of staff may read.
 * Rejects with 'forbidden' staff.right.
 */
export async function readTotals(app: App, staff: Staff, period: ReportPeriod): Promise<ReportTotals> {
  const totals: ReportTotals = {}
  // One after the other, so that the database connections stay available for bookings.
  for (const report of keyFigureReports.filter(name => canReadReport(staff, name)))
    totals[report] = (await readFigures(app, staff, report, getReport(report).by[0], period)).all
  return totals
}
