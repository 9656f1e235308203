/** One line of a change: the path, the value before and the value after. Null where there was or is no value. */
export type ValueDifference = { at: string; before: string | null; after: string | null }

/**
 * Compares two values leaf by leaf, in the order of the later one, so that a change in a long list of numbers is easy
 * to read.
 */
export function compareValues(before: unknown, after: unknown): ValueDifference[] {
  const [old, now] = [flattenValue(before), flattenValue(after)]
  const places = [...now.keys(), ...[...old.keys()].filter(at => !now.has(at))]
  return places
    .map(at => ({ at, before: old.get(at) ?? null, after: now.get(at) ?? null }))
    .filter(({ before, after }) => before !== after)
}

function flattenValue(value: unknown, at = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[at, String(value)]])
  const named = Array.isArray(value) ? value.map((one, i) => [getRowKey(one, i), one] as const) : Object.entries(value)
  return new Map(named.flatMap(([name, one]) => [...flattenValue(one, at ? `${at}.${name}` : String(name))]))
}

/** Identifies a row of a list by its id or name, so that inserting a row before it shows no change. */
function getRowKey(one: unknown, i: number): string {
  const { id, name } = (one ?? {}) as { id?: unknown; name?: unknown }
  return String(id ?? name ?? i + 1)
}
