export { type Behind, listReportRows, ownBys, type ReportRow, toldOf } from './queries/list-report-rows.ts'
export { readCities } from './queries/read-cities.ts'
export { readFigures, readGroupings } from './queries/read-figures.ts'
export { readSold, type Sold, type SoldDay } from './queries/read-sold.ts'
