import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { inTransaction } from './transaction.ts'

/** The business, and the jobs that wait. */
const SCHEMAS = ['public', 'jobs']
/** What each database knows of itself alone. */
const ITS_OWN = ['public.migrations', 'jobs.version', 'jobs.instance']
/** The job runner's figures, a table a day: the other side has none for the days before it began. */
const FIGURES_BY_DAY = /^jobs\.queue_stats/
const ROWS_AT_ONCE = 1_000

type Column = { name: string; type: string; sequence: string | null }
type Table = { name: string; columns: Column[] }

/**
 * Makes `to` hold what `from` holds, row by row, whatever it held before; both have had the same migrations. One transaction
 * there: all or nothing. Nobody may write to `from` meanwhile. Gives the number of rows of each table.
 */
export async function copyDatabase(from: Db, to: Db): Promise<Map<string, number>> {
  const tables = await tablesParentsFirst(from)
  return inTransaction(to, async tx => {
    await sql.raw(`truncate ${tables.map(table => table.name).join(', ')} cascade`).execute(tx)
    await turnTriggers(tx, tables, 'disable') // what they keep beside a row is copied with it
    await sql`set constraints all deferred`.execute(tx) // references that can wait, of tables that refer to each other
    const copied = new Map<string, number>()
    for (const table of tables) {
      copied.set(table.name, await copyRows(from, tx, table))
      for (const { name, sequence } of table.columns) if (sequence) await moveSequence(tx, table, name, sequence)
    }
    await sql`set constraints all immediate`.execute(tx) // what was put off to the commit
    await turnTriggers(tx, tables, 'enable')
    return copied
  })
}

/** Our own; those by which the database holds references stay. */
async function turnTriggers(to: Tx, tables: Table[], turn: 'disable' | 'enable') {
  for (const { name } of tables) await sql.raw(`alter table ${name} ${turn} trigger user`).execute(to)
}

/** Every value goes as the text that PostgreSQL itself reads and writes: nothing is rounded, JSON's null stays JSON's. */
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

/** The next row gets the next number, as it would have where the rows come from. */
const moveSequence = (to: Tx, table: Table, column: string, sequence: string) =>
  sql`select setval(${sequence}, greatest(max(${sql.ref(column)}), 1), max(${sql.ref(column)}) is not null)
    from ${sql.raw(table.name)}`.execute(to)

/** Tables that hold rows, each after those that its rows refer to, but for references that can be deferred. Columns that the database works out by itself are left out. */
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
