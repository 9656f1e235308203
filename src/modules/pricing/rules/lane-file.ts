import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise, rupees, ZERO } from '#kernel/money.ts'
import { isBlank, parseDecimal } from '#kernel/parse-number.ts'
import { parseRupeesWithin } from '#kernel/parse-rupees.ts'
import { parseTypedDate } from '#kernel/parse-typed-date.ts'
import { type ImportError, parseTable, type TableRow } from '#modules/catalogue/rules/parse-table.ts'
import { getLaneRateKey, type LaneRate, type LaneZone, type LaneZoneKind, laneUnits, laneZoneKinds } from './lane.ts'
import { type LaneColumn, laneColumns, SHARED_LOAD } from './lane-columns.ts'

export const MAX_LANE_RATES = 2_000
const MAX_TRANSIT_DAYS = 60
const MAX_SEASON_NAME = 40
const MAX_RATE = rupees(99_99_999)

export type LaneFileContext = {
  findZone: (kind: LaneZoneKind, name: string, state: string) => LaneZone | null
  vehicles: readonly { id: number; name: string }[]
  today: IndiaDate
}
export type ParsedLaneFile = { rows: { line: number; rate: LaneRate }[]; errors: ImportError[]; ignored: string[] }

/** Parses a file of lane rates. A row with an error is left out; of two rows for the same rate the second is an error. */
export function parseLaneFile(text: string, context: LaneFileContext): ParsedLaneFile {
  const table = parseTable(text, {
    columns: laneColumns,
    needed: ['from', 'to', 'load', 'rate', 'days'],
    also: {
      origin: 'from',
      destination: 'to',
      vehicle: 'load',
      price: 'rate',
      'transit days': 'days',
      transit: 'days',
    },
  })
  const errors: ImportError[] = [...table.errors]
  const rows: ParsedLaneFile['rows'] = []
  const known = new Set<string>()
  for (const row of table.rows) {
    const rate = parseLaneRow(row.fields, context)
    if (!('errors' in rate) && known.has(getLaneRateKey(rate)))
      errors.push({ line: row.line, column: 'load', code: 'lanes.twice' })
    else if ('errors' in rate) errors.push(...toImportErrors(row, rate.errors))
    else {
      known.add(getLaneRateKey(rate))
      rows.push({ line: row.line, rate })
    }
  }
  return { rows, errors: errors.toSorted((a, b) => a.line - b.line), ignored: table.ignored }
}

const toImportErrors = ({ line }: TableRow, errors: LaneRowErrors) =>
  Object.entries(errors).map(([column, code]) => ({ line, column, code }))

/** The errors of a row, by the names of its columns; the form for one rate has the same fields. */
export type LaneRowErrors = Partial<Record<LaneColumn, string>>

/** Parses the cells of one rate, of a file or of the form. */
export function parseLaneRow(
  fields: Readonly<Record<string, string>>,
  { findZone, vehicles, today }: LaneFileContext,
): LaneRate | { errors: LaneRowErrors } {
  const errors: LaneRowErrors = {}
  const cell = (column: LaneColumn) => (fields[column] ?? '').trim()
  const zone = (end: 'from' | 'to') => {
    const kind =
      cell(`${end}_zone`) === '' ? 'city' : laneZoneKinds.find(one => one === cell(`${end}_zone`).toLowerCase())
    if (!kind) errors[`${end}_zone`] = 'lanes.zone-kind'
    const found = kind && cell(end) ? findZone(kind, cell(end), cell(`${end}_state`)) : null
    if (kind && !found) errors[end] = 'lanes.zone'
    return found
  }
  const [from, to] = [zone('from'), zone('to')]
  const isShared = cell('load').toLowerCase() === SHARED_LOAD
  const vehicle = vehicles.find(({ name }) => name.toLowerCase() === cell('load').toLowerCase())
  if (!isShared && !vehicle) errors.load = 'lanes.load'
  const usual = isShared ? 'cft' : 'trip'
  const unit = cell('unit') === '' ? usual : laneUnits.find(one => one === cell('unit').toLowerCase())
  if (!unit || (unit === 'cft') !== isShared) errors.unit = 'lanes.unit'
  const rate = parseRupeesWithin(cell('rate'), paise(1), MAX_RATE)
  if (!isAmount(rate)) errors.rate = 'lanes.rate'
  const minimum = isBlank(cell('minimum')) ? ZERO : parseRupeesWithin(cell('minimum'), ZERO, MAX_RATE)
  if (!isAmount(minimum)) errors.minimum = 'lanes.rate'
  const days = parseTransitDays(cell('days'))
  if (!days) errors.days = 'lanes.days'
  const season = parseSeason(cell, today, errors)
  if (Object.keys(errors).length > 0) return { errors }
  return {
    ...{ from: from!, to: to!, vehicleId: isShared ? null : vehicle!.id, unit: unit! },
    ...{ rate: rate as Paise, minimum: minimum as Paise, days: days!, season },
  }
}

const isAmount = (amount: Paise | null): amount is Paise => amount !== null && !Number.isNaN(amount)

/** Parses '2' and '2-3' days. A spreadsheet turns the second into a date, which is an error. */
function parseTransitDays(text: string): LaneRate['days'] | null {
  const [, first, last] = /^(\d{1,2})(?:\s*(?:-|–|—|to)\s*(\d{1,2}))?(?:\s*days?)?$/i.exec(text) ?? []
  const [min, max] = [Number(first), Number(last ?? first)]
  return min >= 1 && max >= min && max <= MAX_TRANSIT_DAYS ? { min, max } : null
}

function parseSeason(cell: (column: LaneColumn) => string, today: IndiaDate, errors: LaneRowErrors) {
  const columns = ['season', 'season_percent', 'season_from', 'season_to'] as const
  if (columns.every(column => isBlank(cell(column)))) return null
  const name = cell('season')
  if (!name || name.length > MAX_SEASON_NAME) errors.season = 'lanes.season'
  const percent = parseDecimal(cell('season_percent').replace('%', ''), 2)
  if (!(percent !== null && percent > 0 && percent <= 100)) errors.season_percent = 'lanes.percent'
  const [from, to] = (['season_from', 'season_to'] as const).map(column => {
    const date = parseTypedDate(cell(column), today)
    if (!date) errors[column] = 'lanes.date'
    return date
  })
  if (from && to && from > to) errors.season_to = 'lanes.date'
  return { name, rate: Math.round((percent ?? 0) * 100), from: from ?? today, to: to ?? today }
}

/** Returns the cells of a rate, which `parseLaneRow` reads back as the same rate. */
export function toLaneFields(
  { from, to, vehicleId, unit, rate, minimum, days, season }: LaneRate,
  vehicles: LaneFileContext['vehicles'],
): Record<LaneColumn, string> {
  return {
    ...{ from: from.name, to: to.name },
    load: vehicleId === null ? SHARED_LOAD : (vehicles.find(({ id }) => id === vehicleId)?.name ?? ''),
    rate: String(rate / 100),
    days: days.min === days.max ? String(days.min) : `${days.min} to ${days.max}`,
    ...{ unit, minimum: minimum === 0 ? '' : String(minimum / 100) },
    ...{ from_zone: from.kind, from_state: from.state, to_zone: to.kind, to_state: to.state },
    ...{ season: season?.name ?? '', season_percent: season ? String(season.rate / 100) : '' },
    ...{ season_from: season?.from ?? '', season_to: season?.to ?? '' },
  }
}
