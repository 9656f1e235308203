/** What the names of the two fields of a time end with: 'starts.day' and 'starts.time' are the value 'starts'. */
export const INSTANT_DAY = '.day'
export const INSTANT_TIME = '.time'

/**
 * Joins the date and the time of each instant of a form to one value, as `parseInstantField` reads it:
 * '2026-12-08T17:30', or blank if both are. A part that is missing or invalid stays, so that the form's own schema
 * rejects the value.
 */
export function joinInstantFields<Value>(entries: Iterable<[string, Value | string]>): [string, Value | string][] {
  const all = [...entries]
  const values = new Map(all)
  return all.flatMap(([name, value]): [string, Value | string][] => {
    const base = name.endsWith(INSTANT_DAY)
      ? name.slice(0, -INSTANT_DAY.length)
      : name.endsWith(INSTANT_TIME)
        ? name.slice(0, -INSTANT_TIME.length)
        : null
    if (base === null || !values.has(base + INSTANT_DAY) || !values.has(base + INSTANT_TIME)) return [[name, value]]
    if (name.endsWith(INSTANT_TIME)) return []
    const time = values.get(base + INSTANT_TIME)
    return [[base, value || time ? `${value}T${time}` : '']]
  })
}

/** Splits such a value into its date and its time. */
export function splitInstant(value: string): { day: string; time: string } {
  const at = value.lastIndexOf('T')
  return at < 0 ? { day: value, time: '' } : { day: value.slice(0, at), time: value.slice(at + 1, at + 6) }
}
