import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db } from '#platform/database/database.ts'
import { openPool } from '#platform/database/postgres.ts'

export type ReadCounts = {
  /** Rows and index entries read, by table. */
  rows: Map<string, number>
  /** Blocks of 8 kB read, from memory or disk. */
  blocks: number
}

/**
 * Opens one connection to a PostgreSQL server (15 or later) that reports how much each piece of work read: figures that
 * do not depend on a busy machine, and that a missing index multiplies.
 */
export function openReadCounter(url: string, settings: Record<string, string> = {}) {
  const pool = openPool(url, () => {}, { connections: 1 })
  const all = Object.entries(settings).map(([name, value]) => `set ${name} = ${value}`)
  pool.on('connect', client => void client.query(all.join('; ')))
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  async function reading(work: () => Promise<unknown>): Promise<ReadCounts> {
    const before = await readCounters(pool)
    await work()
    const after = await readCounters(pool)
    const rows = [...after.rows].map(([table, count]) => [table, count - (before.rows.get(table) ?? 0)] as const)
    return { rows: new Map(rows.filter(([, count]) => count > 0)), blocks: after.blocks - before.blocks }
  }
  return { db, reading, close: () => pool.end() }
}

async function readCounters(pool: pg.Pool): Promise<ReadCounts> {
  await pool.query('select pg_stat_force_next_flush()') // reports what this session has counted
  const { rows } = await pool.query<{ table: string; rows: number; blocks: number }>(
    `select t.relname as table, (t.seq_tup_read + coalesce(sum(i.idx_tup_read), 0))::float8 as rows,
      (select (blks_hit + blks_read)::float8 from pg_stat_database where datname = current_database()) as blocks
    from pg_stat_user_tables t left join pg_stat_user_indexes i on i.relid = t.relid where t.schemaname = 'public' group by t.relid, t.relname, t.seq_tup_read`,
  )
  return { rows: new Map(rows.map(row => [row.table, row.rows])), blocks: rows[0]?.blocks ?? 0 }
}
