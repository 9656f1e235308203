import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { reject } from '#kernel/refusal.ts'
import { recordChanges } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { CatalogueAction } from '#modules/access/rules/audit.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { codeOf, isDuplicate } from '#platform/database/database-error.ts'
import { json } from '#platform/database/json.ts'
import type { Kind } from '../rules/kind.ts'

export type Key = number | string
type Values = Record<string, unknown>
export type RowChange<Row> = { key: Key; revision: number; row: Partial<Row> }

/**
 * Updates a row that staff edited, and records it in the audit log. An unchanged row is not written. Returns the
 * previous values, or null if nothing changed. Rejects with 'unknown' catalogue.unknown, 'conflict' catalogue.changed
 * if somebody else changed it since `revision`, 'invalid' catalogue.taken.
 */
export async function changeRow<Row extends object>(
  app: App,
  tx: Tx,
  staff: Staff,
  kind: Kind<Row>,
  seen: { key: Key; revision: number },
  row: Partial<Row>,
  action?: CatalogueAction,
): Promise<Partial<Row> | null> {
  const [changed] = await changeRows(app, tx, staff, kind, [{ ...seen, row }], action)
  return changed ? changed.before : null
}

/** Updates many rows with the same columns, in three statements. */
export async function changeRows<Row extends object>(
  app: App,
  tx: Tx,
  staff: Staff,
  kind: Kind<Row>,
  changes: readonly RowChange<Row>[],
  action: CatalogueAction = 'changed',
): Promise<{ before: Partial<Row> }[]> {
  if (changes.length === 0) return []
  const keys = changes.map(({ key }) => key)
  const stored = new Map((await lockRows(tx, kind, keys)).map(row => [String(row[kind.key]), row]))
  const changed = changes.flatMap(({ key, revision, row }) => {
    const now = stored.get(String(key))
    if (!now) throw reject('unknown', 'catalogue.unknown')
    if (now.revision !== revision) throw reject('conflict', 'catalogue.changed')
    const before = Object.fromEntries(Object.keys(row).map(column => [column, now[column]])) as Partial<Row>
    return isDeepStrictEqual(before, { ...row }) ? [] : [{ key, before, row }]
  })
  if (changed.length === 0) return []
  const values = changed.map(({ key, row }) => ({ ...row, [kind.key]: key }))
  const columns = Object.keys(changed[0]!.row).map(column => sql`${sql.id(column)} = v.${sql.id(column)}`)
  await orTaken(
    kind,
    sql`update ${sql.table(kind.table)} as t set ${sql.join(columns)}, revision = t.revision + 1
      from ${rowsOf(kind, values)} as v where t.${sql.id(kind.key)} = v.${sql.id(kind.key)}`.execute(tx),
  )
  const { subject } = kind
  const entries = changed.map(({ key, before, row }) => ({ subject, about: key, action, before, after: row }))
  await recordChanges(app, tx, staff, entries)
  return changed
}

/** Adds a row, with columns that nobody types in `rest`. Returns its key. Rejects with 'invalid' catalogue.taken. */
export async function addRow<Row extends object>(
  app: App,
  tx: Tx,
  staff: Staff,
  kind: Kind<Row>,
  row: Row,
  rest: Values = {},
): Promise<Key> {
  const [key] = await addRows(app, tx, staff, kind, [{ row, rest }])
  return key!
}

/** Adds many rows with the same columns. */
export async function addRows<Row extends object>(
  app: App,
  tx: Tx,
  staff: Staff,
  kind: Kind<Row>,
  added: readonly { row: Row; rest: Values }[],
): Promise<Key[]> {
  if (added.length === 0) return []
  const ids = kind.key in added[0]!.rest ? [] : await nextIds(tx, added.length)
  const { ofNew = id => ({ [kind.key]: id }) } = kind
  const values = added.map(({ row, rest }, at): Values => ({ ...(ids[at] && ofNew(ids[at], row)), ...rest, ...row }))
  const columns = sql.join(Object.keys(values[0]!).map(column => sql.id(column)))
  await orTaken(
    kind,
    sql`insert into ${sql.table(kind.table)} (${columns})
      select ${columns} from ${rowsOf(kind, values)} as v`.execute(tx),
  )
  const keys = values.map(value => value[kind.key] as Key)
  const { subject } = kind
  const entries = added.map(({ row }, at) => ({ subject, about: keys[at]!, action: 'added' as const, after: row }))
  await recordChanges(app, tx, staff, entries)
  return keys
}

export const nextId = async (tx: Tx): Promise<number> => (await nextIds(tx, 1))[0]!

async function nextIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into catalogue_ids (id) overriding system value
    select nextval(pg_get_serial_sequence('catalogue_ids', 'id')) from generate_series(1, ${count}::int)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns the position after the last row. */
export async function nextPosition(tx: Tx, { table }: Pick<Kind<never>, 'table'>): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position) + 1, 0)::int as next from ${sql.table(table)}`.execute(tx)
  return rows[0]!.next
}

/** Locks rows in the order of their keys, so that concurrent writers wait for each other without a deadlock. */
const lockRows = (tx: Tx, kind: Pick<Kind<never>, 'table' | 'key'>, keys: readonly Key[]) =>
  tx
    .selectFrom(kind.table as 'items')
    .selectAll()
    .where(kind.key as 'id', 'in', keys as number[])
    .orderBy(kind.key as 'id')
    .forUpdate()
    .execute() as Promise<(Values & { revision: number })[]>

/** Builds a record set of the table from values, each column with the type of the table. */
const rowsOf = ({ table }: Pick<Kind<never>, 'table'>, values: readonly Values[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${json(values)}::jsonb)`

/** Reports a duplicate name or code, or an unknown group or category, as an error of the form. */
async function orTaken(kind: Pick<Kind<never>, 'key'>, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (codeOf(error) === '23503') throw reject('invalid', 'catalogue.no-such') // no such group or category
    if (!isDuplicate(error)) throw error
    throw reject('invalid', 'catalogue.taken', { [kind.key === 'code' ? 'code' : 'name']: 'catalogue.taken' })
  }
}
