import { type RawBuilder, sql } from 'kysely'
import { isIndiaDate } from '#kernel/india-time.ts'
import { LIST_PAGE_SIZE, type PagedRows, type PagePosition, type RequestState } from '#kernel/list-page.ts'

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

/** A sort key of a list. It is never null, and together with the keys before it, it is unique for each row. */
export type SortKey = { of: RawBuilder<unknown>; type: keyof typeof types }

/**
 * All keys have the same direction, so that the rows after a cursor are one row comparison, which an index on the same
 * keys answers.
 */
export type KeysetOrder = { keys: readonly SortKey[]; down: boolean }

/**
 * Builds the parts of a query for one page of a list. Every page costs the same, and rows that are added later do not
 * shift the pages. `where`, `orderBy` and `limit` go into the statement, `cursor` among its columns, and `page` builds
 * the page from the rows.
 */
export function buildKeyset({ keys, down }: KeysetOrder, place: PagePosition, size = LIST_PAGE_SIZE) {
  const at = parseCursor(keys, place.after ?? place.before ?? '')
  const back = at !== null && place.after === undefined
  const falling = down !== back
  const columns = sql.join(keys.map(key => key.of))
  const cast = (value: string, { type }: SortKey) => sql`${value}::text::${sql.raw(type)}`
  const values = at && sql.join(at.map((value, i) => cast(value, keys[i]!)))
  return {
    where: values ? sql<boolean>`(${columns}) ${sql.raw(falling ? '<' : '>')} (${values})` : sql<boolean>`true`,
    orderBy: sql.join(keys.map(({ of }) => sql`${of} ${sql.raw(falling ? 'desc' : 'asc')}`)),
    cursor: sql<string[]>`json_build_array(${sql.join(keys.map(({ of }) => sql`(${of})::text`))})`,
    limit: size + 1,
    page<T extends { cursor: string[] }>(found: T[]): PagedRows<Omit<T, 'cursor'>> {
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

/** Parses the cursor of an address; null for an invalid one, which shows the first page. */
function parseCursor(keys: readonly SortKey[], text: string): string[] | null {
  if (!text || text.length > 400) return null
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(values) || values.length !== keys.length) return null
    return values.every((value, i) => typeof value === 'string' && types[keys[i]!.type](value)) ? values : null
  } catch {
    return null
  }
}

/** Builds the condition for the rows of a list of requests. `isOpen`: true for a row that waits for staff. */
export const buildRequestCondition = (state: RequestState, isOpen: RawBuilder<boolean>): RawBuilder<boolean> =>
  state === 'all' ? sql`true` : state === 'open' ? isOpen : sql`not (${isOpen})`

/**
 * Orders open rows first, the longest waiting at the top, then closed ones, the last closed at the top, by closing time
 * and id.
 */
export const orderOpenFirst = (over: RawBuilder<unknown>, id: RawBuilder<unknown>): KeysetOrder => ({
  keys: [
    { of: sql`coalesce(${over}, 'infinity'::timestamptz)`, type: 'timestamptz' },
    { of: sql`(-${id})`, type: 'int8' },
  ],
  down: true,
})
