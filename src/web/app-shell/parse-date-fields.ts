import type { IndiaDate } from '#kernel/india-time.ts'
import { DATE_FIELDS, parseTypedDate } from '#kernel/parse-typed-date.ts'
import { joinInstantFields } from './join-instant-fields.ts'

/**
 * The entries of a form with each typed date as 'YYYY-MM-DD', a date with a time as one value, and without the fields that name them. Text that is no date stays as typed: the form’s own
 * schema rejects it.
 */
export function parseDateFields<Value>(
  entries: Iterable<[string, Value | string]>,
  today: IndiaDate,
): [string, Value | string][] {
  const all = [...entries]
  const dates = new Set(all.filter(([name]) => name === DATE_FIELDS).map(([, value]) => value))
  const parsed = all
    .filter(([name]) => name !== DATE_FIELDS)
    .map(([name, value]): [string, Value | string] => {
      const date = dates.has(name) && typeof value === 'string' ? parseTypedDate(value, today) : null
      return [name, date ?? value]
    })
  return joinInstantFields(parsed)
}
