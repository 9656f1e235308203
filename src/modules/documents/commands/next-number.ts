import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database/database.ts'
import type { Supplier } from '../rules/document.ts'
import { type Run, runsOf, seriesOf } from '../rules/series.ts'

type Numbered = Parameters<typeof seriesOf>[0]
type NextNumber = { taken: RawBuilder<unknown>; number: RawBuilder<string> }

/**
 * Prepares the next number of a series for the statement that writes the document: `taken` is its first table, to be
 * selected from. The series stays locked until the transaction ends. `restored`: the last restore of the database from
 * a backup, if the caller has read it.
 */
export async function nextNumber(
  tx: Tx,
  kind: Numbered,
  now: Date,
  { series: mark }: Supplier,
  restored?: Date | null,
): Promise<NextNumber> {
  const series = seriesOf(kind, now, restored === undefined ? await lastRestore(tx) : restored, mark)
  // After the last run there are no more numbers: the null is rejected by the column.
  const number = sql.join(runsOf(series).map(numberIn), sql` `)
  return {
    taken: sql`taken as (
      insert into document_series as s (series, last) values (${series.name}, 1)
      on conflict (series) do update set last = s.last + 1 returning last)`,
    number: sql<string>`case ${number} end`,
  }
}

const numberIn = ({ name, digits, after }: Run) =>
  sql`when last < ${after + 10 ** digits}::bigint
    then ${name}::text || '/' || to_char(last - ${after}::bigint, ${`FM${'0'.repeat(digits)}`}::text)`

async function lastRestore(tx: Tx): Promise<Date | null> {
  const { at } = await tx
    .selectFrom('restores')
    .select(({ fn }) => fn.max('restored_at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}
