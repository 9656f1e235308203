import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { refuse } from '#kernel/refusal.ts'
import { recordChange } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { codeOf } from '#platform/database/database-fault.ts'
import { json } from '#platform/database/json.ts'
import type { Kind } from '../rules/kind.ts'

export type Key = number | string
type Values = Record<string, unknown>

/**
 * Writes what staff typed over a row that they were shown, and into the audit. What says what it said stays as it is. True where
 * something changed. Refuses 'unknown' catalogue.unknown, 'conflict' catalogue.changed where somebody else saved it meanwhile, 'invalid'
 * catalogue.taken.
 */
export async function changeRow<Row extends object>(
  app: App,
  tx: Tx,
  staff: Staff,
  kind: Kind<Row>,
  { key, revision }: { key: Key; revision: number },
  row: Partial<Row>,
  deed = 'changed',
): Promise<boolean> {
  const before = await lockRow(tx, kind, key)
  if (!before) throw refuse('unknown', 'catalogue.unknown')
  if (before.revision !== revision) throw refuse('conflict', 'catalogue.changed')
  const was = Object.fromEntries(Object.keys(row).map(column => [column, before[column]]))
  if (isDeepStrictEqual(was, { ...row })) return false
  await orTaken(
    kind,
    tx
      .updateTable(kind.table as 'articles')
      .set({ ...written(kind, row), revision: revision + 1 } as never)
      .where(kind.key as 'id', '=', key as number)
      .execute(),
  )
  await recordChange(app, tx, staff, { subject: kind.subject, about: key, deed, before: was, after: row })
  return true
}

/** Adds a row, with the columns that nobody types. Gives its key. Refuses 'invalid' catalogue.taken. */
export async function addRow<Row extends object>(
  app: App,
  tx: Tx,
  staff: Staff,
  kind: Kind<Row>,
  row: Row,
  rest: Values = {},
): Promise<Key> {
  const key = (rest[kind.key] as Key | undefined) ?? (await nextId(tx))
  const values = { ...rest, ...written(kind, row), [kind.key]: key }
  await orTaken(
    kind,
    tx
      .insertInto(kind.table as 'articles')
      .values(values as never)
      .execute(),
  )
  await recordChange(app, tx, staff, { subject: kind.subject, about: key, deed: 'added', after: row })
  return key
}

export async function nextId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into catalogue_ids default values returning id`.execute(tx)
  return rows[0]!.id
}

/** One behind the last. */
export async function nextPosition(tx: Tx, { table }: Pick<Kind<never>, 'table'>): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position) + 1, 0)::int as next from ${sql.table(table)}`.execute(tx)
  return rows[0]!.next
}

const lockRow = (tx: Tx, kind: Pick<Kind<never>, 'table' | 'key'>, key: Key) =>
  tx
    .selectFrom(kind.table as 'articles')
    .selectAll()
    .where(kind.key as 'id', '=', key as number)
    .forUpdate()
    .executeTakeFirst() as Promise<(Values & { revision: number }) | undefined>

function written<Row extends object>(kind: Kind<Row>, row: Partial<Row>): Values {
  const values = { ...row } as Values
  for (const column of kind.json) if (column in values) values[column] = json(values[column])
  return values
}

/** A name or code that another row has already is what staff typed wrong. */
async function orTaken(kind: Pick<Kind<never>, 'key'>, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (codeOf(error) === '23503') throw refuse('invalid', 'catalogue.no-such') // a group or category that is not there
    if (codeOf(error) !== '23505') throw error
    throw refuse('invalid', 'catalogue.taken', { [kind.key === 'code' ? 'code' : 'name']: 'catalogue.taken' })
  }
}
