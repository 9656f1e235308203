import type { IndiaDate } from '#kernel/india-time.ts'
import { DATE_FIELDS, parseTypedDate } from '#kernel/parse-typed-date.ts'

/**
 * The entries of a form with each typed date as 'YYYY-MM-DD', and without the fields that name them. Text that is no date stays as typed: the form’s own
 * schema rejects it.
 */
export function parseDateFields<Value>(
  entries: Iterable<[string, Value | string]>,
  today: IndiaDate,
): [string, Value | string][] {
  const all = [...entries]
  const dates = new Set(all.filter(([name]) => name === DATE_FIELDS).map(([, value]) => value))
  if (dates.size === 0) return all
  return all
    .filter(([name]) => name !== DATE_FIELDS)
    .map(([name, value]) => {
      const date = dates.has(name) && typeof value === 'string' ? parseTypedDate(value, today) : null
      return [name, date ?? value]
    })
}
