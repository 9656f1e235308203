import { addDays, getWeekday, type IndiaDate, isIndiaDate } from './india-time.ts'
import { normaliseTyped } from './typed-text.ts'

/** The form field that lists the fields whose text is a date as typed. The server parses those (`app-shell/read-form.ts`). */
export const DATE_FIELDS = 'dateFields'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const FULL_MONTHS = 'january february march april may june july august september october november december'.split(' ')
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
const RELATIVE_DAYS = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
])
const MAX_LENGTH = 40
const MONTHS_BACK = 6

/** 8/12, 8-12-26, 8.12.2026 */
const NUMERIC = /^(\d{1,2})([-/. ])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/
/** 8 Dec, 8th December, 2026, 08-Dec-26 */
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]?([a-z]{3,9})\.?,?(?:[-/ ]?(\d{4}|\d{2}))?$/
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
/** +3, -1 */
const OFFSET = /^([+-]) ?(\d{1,3})(?: days?)?$/
/** The weekday of 'Tue, 8 Dec 2026'. */
const WEEKDAY_FIRST = /^([a-z]{3,9})[.,]* (?=\d)/

/**
 * Parses a date as people type it, the day before the month: '8/12', '8 Dec', 'Tue, 8 Dec 2026', '2026-12-08', '+3' (days from today), 'tomorrow'.
 * Null if the text is no date, such as '31/2', or if its weekday is not the date’s.
 *
 * A date without a year lies in the twelve months that begin six months before today. In December, '3 Jan' is next month, and '20 Nov' was last month.
 */
export function parseTypedDate(text: string, today: IndiaDate): IndiaDate | null {
  if (text.length > MAX_LENGTH) return null
  const plain = normaliseTyped(text).toLowerCase()
  const days = RELATIVE_DAYS.get(plain) ?? toOffset(plain)
  if (days !== null) return addDays(today, days)
  const [before = '', name = ''] = WEEKDAY_FIRST.exec(plain) ?? []
  const date = parseDate(plain.slice(before.length), today)
  if (!date || (name && !WEEKDAYS[getWeekday(date)]!.startsWith(name))) return null
  return date
}

/** '08 Dec 2026', as date fields show a date. Text that is no date stays as typed. */
export const formatTypedDate = (text: string): string =>
  isIndiaDate(text) ? `${text.slice(8)} ${MONTHS[Number(text.slice(5, 7)) - 1]} ${text.slice(0, 4)}` : text

function toOffset(text: string): number | null {
  const [, sign, count] = OFFSET.exec(text) ?? []
  return count === undefined ? null : Number(`${sign}${count}`)
}

function parseDate(text: string, today: IndiaDate): IndiaDate | null {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? []
  if (isoYear) return toDate(isoYear, Number(isoMonth), isoDay!)
  const numeric = NUMERIC.exec(text)
  if (numeric) return toDate(numeric[4], Number(numeric[3]), numeric[1]!, today)
  const [, day, name, year] = NAMED.exec(text) ?? []
  if (!name) return null
  return toDate(year, FULL_MONTHS.findIndex(month => month.startsWith(name)) + 1, day!, today)
}

/** `today` is only for a date without a year. */
function toDate(year: string | undefined, month: number, day: string, today = ''): IndiaDate | null {
  const dateIn = (fullYear: string) => `${fullYear}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  if (year) return existing(dateIn(year.length === 2 ? `20${year}` : year))
  const earliest = monthsBefore(today, MONTHS_BACK)
  const first = Number(earliest.slice(0, 4))
  return existing([first, first + 1].map(one => dateIn(String(one))).find(date => date >= earliest) ?? '')
}

const existing = (text: string): IndiaDate | null => (isIndiaDate(text) ? text : null)

/** For comparison only: six months before 31 August is '02-31', which is later than every day of February. */
function monthsBefore(date: IndiaDate, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-${date.slice(8)}`
}
