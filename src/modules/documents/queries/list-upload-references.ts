import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/database/database.ts'

/** A column that references an upload. */
type UploadReference = { table: string; column: string }

/**
 * Lists every column that references `uploads`, from the database's catalogue: a table with photos needs only its
 * foreign key.
 */
export async function listUploadReferences(db: Db | Tx): Promise<UploadReference[]> {
  const { rows } = await sql<UploadReference>`
    select r.relname as "table", a.attname as "column"
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'uploads'::regclass
    order by 1, 2`.execute(db)
  return rows
}

/** Builds the SQL condition that nothing references the upload `u`. */
export async function buildUnattachedCondition(db: Db | Tx): Promise<RawBuilder<boolean>> {
  const references = await listUploadReferences(db)
  if (references.length === 0) throw new Error('no column references uploads: every file would count as unattached')
  const conditions = references.map(
    ({ table, column }) => sql`not exists (select from ${sql.table(table)} r where r.${sql.ref(column)} = u.id)`,
  )
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
