export { listReportCities } from './queries/list-report-cities.ts'
export {
  listReportRows,
  listRowColumns,
  listRowGroupings,
  type ReportRow,
  type ReportRowFilter,
} from './queries/list-report-rows.ts'
export { readFigures, readGroupings } from './queries/read-figures.ts'
export { readGroupNames } from './queries/read-group-names.ts'
export { readMonthToDate } from './queries/read-month-to-date.ts'
export {
  type ReportedDurations,
  type ReportedWork,
  readReportedDurations,
} from './queries/read-reported-durations.ts'
export { readSoldCapacity, type SoldCapacity, type SoldCapacityDay } from './queries/read-sold-capacity.ts'
export { readTotals } from './queries/read-totals.ts'
