import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { inTransaction } from './transaction.ts'

/** The schemas of the business data and of the background tasks. */
const SCHEMAS = ['public', 'jobs']
/** Tables that each database keeps for itself. */
const ITS_OWN = ['public.migrations', 'jobs.version', 'jobs.instance']
/** The queue's daily statistics tables: the target has none for the days before it was created. */
const FIGURES_BY_DAY = /^jobs\.queue_stats/
const ROWS_AT_ONCE = 1_000

type Column = { name: string; type: string; sequence: string | null }
type Table = { name: string; columns: Column[] }

/**
 * Replaces the content of `to` by that of `from`, row by row; both must have the same migrations. It runs in one
 * transaction on `to`. Nobody may write to `from` during the copy. Returns the number of rows of each table.
 */
export async function copyDatabase(from: Db, to: Db): Promise<Map<string, number>> {
  const tables = await tablesParentsFirst(from)
  return inTransaction(to, async tx => {
    await sql.raw(`truncate ${tables.map(table => table.name).join(', ')} cascade`).execute(tx)
    await turnTriggers(tx, tables, 'disable') // rows written by triggers are copied themselves
    await sql`set constraints all deferred`.execute(tx) // for tables that refer to each other
    const copied = new Map<string, number>()
    for (const table of tables) {
      copied.set(table.name, await copyRows(from, tx, table))
      for (const { name, sequence } of table.columns) if (sequence) await moveSequence(tx, table, name, sequence)
    }
    await sql`set constraints all immediate`.execute(tx) // checks all constraints that were deferred
    await turnTriggers(tx, tables, 'enable')
    return copied
  })
}

/** Enables or disables our own triggers; those of foreign keys stay. */
async function turnTriggers(to: Tx, tables: Table[], turn: 'disable' | 'enable') {
  for (const { name } of tables) await sql.raw(`alter table ${name} ${turn} trigger user`).execute(to)
}

/**
 * Copies every value as the text that PostgreSQL itself reads and writes: nothing is rounded, and a JSON null stays a
 * JSON null.
 */
async function copyRows(from: Db, to: Tx, { name, columns }: Table): Promise<number> {
  const keys = columns.map(column => `'${column.name}'`).join(', ')
  const texts = columns.map(column => `"${column.name}"::text`).join(', ')
  const names = columns.map(column => `"${column.name}"`).join(', ')
  const values = columns.map(column => `(r ->> '${column.name}')::${column.type}`).join(', ')
  let copied = 0
  let last = '(0,0)'
  for (;;) {
    const page = await sql<{ count: number; last: string; rows: string }>`
      select count(*)::int as count, max(at)::text as last, json_agg(r)::text as rows
      from (select ctid as at, json_object(array[${sql.raw(keys)}], array[${sql.raw(texts)}]) as r from ${sql.raw(name)}
        where ctid > ${last}::tid order by ctid limit ${ROWS_AT_ONCE}) as page`.execute(from)
    const { count, rows, ...read } = page.rows[0]!
    if (count === 0) return copied
    await sql`
      insert into ${sql.raw(name)} (${sql.raw(names)}) overriding system value
      select ${sql.raw(values)} from json_array_elements(${rows}::json) as r`.execute(to)
    copied += count
    last = read.last
  }
}

/** Sets a sequence so that the next row gets the same number as it would have in the source. */
const moveSequence = (to: Tx, table: Table, column: string, sequence: string) =>
  sql`select setval(${sequence}, greatest(max(${sql.ref(column)}), 1), max(${sql.ref(column)}) is not null)
    from ${sql.raw(table.name)}`.execute(to)

/**
 * Lists the tables with rows, each after the tables that it refers to (except by deferrable references). Generated
 * columns are left out.
 */
async function tablesParentsFirst(db: Db): Promise<Table[]> {
  const { rows: tables } = await sql<Table & { parents: string[] }>`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'sequence', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(distinct format('%I.%I', pn.nspname, p.relname))
        from pg_constraint f join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
        where f.conrelid = c.oid and f.contype = 'f' and not f.condeferrable and p.oid <> c.oid), '[]') as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = any(${SCHEMAS})
    order by 1`.execute(db)
  const copied = tables.filter(({ name }) => !ITS_OWN.includes(name) && !FIGURES_BY_DAY.test(name))
  const waiting = new Map(copied.map(table => [table.name, table]))
  const sorted: Table[] = []
  while (waiting.size > 0) {
    const next = [...waiting.values()].filter(({ parents }) => !parents.some(parent => waiting.has(parent)))
    if (next.length === 0) throw new Error(`tables that refer to each other: ${[...waiting.keys()].join(', ')}`)
    for (const table of next) {
      sorted.push(table)
      waiting.delete(table.name)
    }
  }
  return sorted
}
