export {
  listReportRows,
  listRowColumns,
  listRowGroupings,
  type ReportRow,
  type ReportRowFilter,
} from './queries/list-report-rows.ts'
export { listReportCities } from './queries/read-cities.ts'
export { readFigures, readGroupings } from './queries/read-figures.ts'
export { readSoldCapacity, type SoldCapacity, type SoldCapacityDay } from './queries/read-sold.ts'
