import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntries } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { CatalogueAction } from '#modules/access/rules/audit.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { getSqlState, isDuplicate } from '#platform/database/database-error.ts'
import { toJsonText } from '#platform/database/json.ts'
import type { CatalogueKind } from '../rules/catalogue-kind.ts'

export type RowKey = number | string
type ColumnValues = Record<string, unknown>
export type CatalogueRowChange<Row> = { key: RowKey; revision: number; row: Partial<Row> }

/**
 * Updates a row that staff edited, and records it in the audit log. An unchanged row is not written. Returns the
 * previous values, or null if nothing changed. Rejects with 'unknown' catalogue.unknown, 'conflict' catalogue.changed
 * if somebody else changed it since `revision`, 'invalid' catalogue.taken.
 */
export async function updateCatalogueRow<Row extends object>(
  app: App,
  tx: Tx,
  staff: Staff,
  kind: CatalogueKind<Row>,
  seen: { key: RowKey; revision: number },
  row: Partial<Row>,
  action?: CatalogueAction,
): Promise<Partial<Row> | null> {
  const [changed] = await updateCatalogueRows(app, tx, staff, kind, [{ ...seen, row }], action)
  return changed ? changed.before : null
}

/** Updates many rows with the same columns, in three statements. */
export async function updateCatalogueRows<Row extends object>(
  app: App,
  tx: Tx,
  staff: Staff,
  kind: CatalogueKind<Row>,
  changes: readonly CatalogueRowChange<Row>[],
  action: CatalogueAction = 'changed',
): Promise<{ before: Partial<Row> }[]> {
  if (changes.length === 0) return []
  const keys = changes.map(({ key }) => key)
  const stored = new Map((await lockCatalogueRows(tx, kind, keys)).map(row => [String(row[kind.key]), row]))
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
  await reportConflict(
    kind,
    sql`update ${sql.table(kind.table)} as t set ${sql.join(columns)}, revision = t.revision + 1
      from ${buildRecordset(kind, values)} as v where t.${sql.id(kind.key)} = v.${sql.id(kind.key)}`.execute(tx),
  )
  const { subject } = kind
  const entries = changed.map(({ key, before, row }) => ({ subject, about: key, action, before, after: row }))
  await recordAuditEntries(app, tx, staff, entries)
  return changed
}

/** Adds a row, with columns that nobody types in `rest`. Returns its key. Rejects with 'invalid' catalogue.taken. */
export async function insertCatalogueRow<Row extends object>(
  app: App,
  tx: Tx,
  staff: Staff,
  kind: CatalogueKind<Row>,
  row: Row,
  rest: ColumnValues = {},
): Promise<RowKey> {
  const [key] = await insertCatalogueRows(app, tx, staff, kind, [{ row, rest }])
  return key!
}

/** Adds many rows with the same columns. */
export async function insertCatalogueRows<Row extends object>(
  app: App,
  tx: Tx,
  staff: Staff,
  kind: CatalogueKind<Row>,
  added: readonly { row: Row; rest: ColumnValues }[],
): Promise<RowKey[]> {
  if (added.length === 0) return []
  const ids = kind.key in added[0]!.rest ? [] : await getNextCatalogueIds(tx, added.length)
  const { buildNewRow: ofNew = id => ({ [kind.key]: id }) } = kind
  const values = added.map(
    ({ row, rest }, at): ColumnValues => ({ ...(ids[at] && ofNew(ids[at], row)), ...rest, ...row }),
  )
  const columns = sql.join(Object.keys(values[0]!).map(column => sql.id(column)))
  await reportConflict(
    kind,
    sql`insert into ${sql.table(kind.table)} (${columns})
      select ${columns} from ${buildRecordset(kind, values)} as v`.execute(tx),
  )
  const keys = values.map(value => value[kind.key] as RowKey)
  const { subject } = kind
  const entries = added.map(({ row }, at) => ({ subject, about: keys[at]!, action: 'added' as const, after: row }))
  await recordAuditEntries(app, tx, staff, entries)
  return keys
}

export const getNextCatalogueId = async (tx: Tx): Promise<number> => (await getNextCatalogueIds(tx, 1))[0]!

async function getNextCatalogueIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into catalogue_ids (id) overriding system value
    select nextval(pg_get_serial_sequence('catalogue_ids', 'id')) from generate_series(1, ${count}::int)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns the position after the last row. */
export async function getNextPosition(tx: Tx, { table }: Pick<CatalogueKind<never>, 'table'>): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position) + 1, 0)::int as next from ${sql.table(table)}`.execute(tx)
  return rows[0]!.next
}

/** Locks rows in the order of their keys, so that concurrent writers wait for each other without a deadlock. */
const lockCatalogueRows = (tx: Tx, kind: Pick<CatalogueKind<never>, 'table' | 'key'>, keys: readonly RowKey[]) =>
  tx
    .selectFrom(kind.table as 'items')
    .selectAll()
    .where(kind.key as 'id', 'in', keys as number[])
    .orderBy(kind.key as 'id')
    .forUpdate()
    .execute() as Promise<(ColumnValues & { revision: number })[]>

/** Builds a record set of the table from values, each column with the type of the table. */
const buildRecordset = ({ table }: Pick<CatalogueKind<never>, 'table'>, values: readonly ColumnValues[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${toJsonText(values)}::jsonb)`

/** Reports a duplicate name or code, or an unknown group or category, as an error of the form. */
async function reportConflict(kind: Pick<CatalogueKind<never>, 'key'>, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (getSqlState(error) === '23503') throw reject('invalid', 'catalogue.no-such') // no such group or category
    if (!isDuplicate(error)) throw error
    throw reject('invalid', 'catalogue.taken', { [kind.key === 'code' ? 'code' : 'name']: 'catalogue.taken' })
  }
}
