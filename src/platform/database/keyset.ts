import { type RawBuilder, sql } from 'kysely'
import { isIndiaDate } from '#kernel/india-time.ts'
import { PAGE_SIZE, type Page, type Place } from '#kernel/page.ts'

const types = {
  text: (text: string) => text.length <= 120 && !text.includes('\0'),
  int8: (text: string) => /^-?\d{1,15}$/.test(text),
  date: (text: string) => /^-?infinity$/.test(text) || isIndiaDate(text),
  timestamptz: (text: string) =>
    text === 'infinity' ||
    (/^\d{4}-\d\d-\d\d [0-2]\d:[0-5]\d:[0-5]\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(text) &&
      isIndiaDate(text.slice(0, 10)) &&
      Number(text.slice(11, 13)) < 24),
}

/** What a list is ordered by: never null, and by itself or with those before it different for each row. */
export type Key = { of: RawBuilder<unknown>; type: keyof typeof types }

/** All keys run one way: so the rows behind a cursor are one comparison of rows, which an index of the same keys answers. */
export type Order = { keys: readonly Key[]; down: boolean }

/**
 * What a query of a page needs: a page costs the same wherever it stands, and what is added meanwhile moves nothing. `where` and `orderBy`
 * and `limit` go into the statement, `cursor` among its columns, and `page` makes the page of what it found.
 */
export function keyset({ keys, down }: Order, place: Place, size = PAGE_SIZE) {
  const at = parseCursor(keys, place.after ?? place.before ?? '')
  const back = at !== null && place.after === undefined
  const falling = down !== back
  const columns = sql.join(keys.map(key => key.of))
  const cast = (value: string, { type }: Key) => sql`${value}::text::${sql.raw(type)}`
  const values = at && sql.join(at.map((value, i) => cast(value, keys[i]!)))
  return {
    where: values ? sql<boolean>`(${columns}) ${sql.raw(falling ? '<' : '>')} (${values})` : sql<boolean>`true`,
    orderBy: sql.join(keys.map(({ of }) => sql`${of} ${sql.raw(falling ? 'desc' : 'asc')}`)),
    cursor: sql<string[]>`json_build_array(${sql.join(keys.map(({ of }) => sql`(${of})::text`))})`,
    limit: size + 1,
    page<T extends { cursor: string[] }>(found: T[]): Page<Omit<T, 'cursor'>> {
      const shown = found.slice(0, size)
      const more = found.length > size
      if (back) shown.reverse()
      const name = (row: T | undefined, there: boolean) => (row && there ? nameCursor(row.cursor) : null)
      return {
        rows: shown.map(({ cursor: _, ...row }) => row),
        before: name(shown[0], back ? more : at !== null),
        after: name(shown.at(-1), back || more),
      }
    },
  }
}

const nameCursor = (values: string[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

/** What an address names; null for what no list ever named: then it is its beginning. */
function parseCursor(keys: readonly Key[], text: string): string[] | null {
  if (!text || text.length > 400) return null
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(values) || values.length !== keys.length) return null
    return values.every((value, i) => typeof value === 'string' && types[keys[i]!.type](value)) ? values : null
  } catch {
    return null
  }
}

/** What still waits, the longest waiting first; then what is over, the last first: by when it was over, and its id. */
export const openFirst = (over: RawBuilder<unknown>, id: RawBuilder<unknown>): Order => ({
  keys: [
    { of: sql`coalesce(${over}, 'infinity'::timestamptz)`, type: 'timestamptz' },
    { of: sql`(-${id})`, type: 'int8' },
  ],
  down: true,
})
