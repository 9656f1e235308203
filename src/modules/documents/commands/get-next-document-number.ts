import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database/database.ts'
import type { Supplier } from '../rules/document.ts'
import { getDocumentSeries, getSeriesRuns, type SeriesRun } from '../rules/series.ts'

type Numbered = Parameters<typeof getDocumentSeries>[0]
type NextNumber = { taken: RawBuilder<unknown>; number: RawBuilder<string> }

/**
 * Prepares the next number of a series for the statement that writes the document: `taken` is its first table, to be
 * selected from. The series stays locked until the transaction ends. `restored`: the last restore of the database from
 * a backup, if the caller has read it.
 */
export async function getNextDocumentNumber(
  tx: Tx,
  kind: Numbered,
  now: Date,
  { series: mark }: Supplier,
  restored?: Date | null,
): Promise<NextNumber> {
  const series = getDocumentSeries(kind, now, restored === undefined ? await findLastRestore(tx) : restored, mark)
  // After the last run there are no more numbers: the null is rejected by the column.
  const number = sql.join(getSeriesRuns(series).map(buildRunNumberSql), sql` `)
  return {
    taken: sql`taken as (
      insert into document_series as s (series, last) values (${series.name}, 1)
      on conflict (series) do update set last = s.last + 1 returning last)`,
    number: sql<string>`case ${number} end`,
  }
}

const buildRunNumberSql = ({ name, digits, after }: SeriesRun) =>
  sql`when last < ${after + 10 ** digits}::bigint
    then ${name}::text || '/' || to_char(last - ${after}::bigint, ${`FM${'0'.repeat(digits)}`}::text)`

async function findLastRestore(tx: Tx): Promise<Date | null> {
  const { at } = await tx
    .selectFrom('restores')
    .select(({ fn }) => fn.max('restored_at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}
