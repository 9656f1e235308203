/** What one line of a change says: where, from what, to what; null where nothing was or is. */
export type Difference = { at: string; before: string | null; after: string | null }

/** What differs between two values, leaf by leaf and in the order of the later one, so that a change of a long text of numbers is read at a glance. */
export function differenceOf(before: unknown, after: unknown): Difference[] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  const places = [...now.keys(), ...[...old.keys()].filter(at => !now.has(at))]
  return places
    .map(at => ({ at, before: old.get(at) ?? null, after: now.get(at) ?? null }))
    .filter(({ before, after }) => before !== after)
}

function leavesOf(value: unknown, at = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[at, String(value)]])
  const named = Array.isArray(value) ? value.map((one, i) => [nameOf(one, i), one] as const) : Object.entries(value)
  return new Map(named.flatMap(([name, one]) => [...leavesOf(one, at ? `${at}.${name}` : String(name))]))
}

/** A row of a list is known by its name or id: one that is put before it changes nothing. */
function nameOf(one: unknown, i: number): string {
  const { id, name } = (one ?? {}) as { id?: unknown; name?: unknown }
  return String(id ?? name ?? i + 1)
}
