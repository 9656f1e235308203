import { sql } from 'kysely'
import { cacheRead } from '#platform/cache/cached.ts'
import type { Db } from '#platform/database/database.ts'
import { type DatedDurations, type DurationVersion, listDatedDurations } from '../rules/job-durations.ts'

/** The topic under which processes notify each other of a new version. */
export const DURATIONS_TOPIC = 'job-durations'

/** Selects every published version, also withdrawn ones, because bookings may have been planned with them. */
export const durationVersionsSql = sql<DurationVersion[]>`(
  select coalesce(json_agg(json_build_object('version', version, 'effectiveFrom', effective_from, 'withdrawn', state = 'withdrawn', 'terms', terms) order by version), '[]')
  from job_durations where version is not null)`

const readVersions = cacheRead(
  30_000,
  async (db: Db) => {
    const { rows } = await sql<{ versions: DurationVersion[]; branches: Record<string, number> }>`
      select ${durationVersionsSql} as versions, (select coalesce(json_object_agg(id, coalesce(branch_id, 0)), '{}') from cities) as branches`.execute(
      db,
    )
    return rows[0]!
  },
  DURATIONS_TOPIC,
)

/**
 * Returns the versions of the durations in the branch that serves a city, by the date from which each applies. At most
 * half a minute old.
 */
export async function readDatedDurations(db: Db, cityId: number): Promise<DatedDurations[]> {
  const { versions, branches } = await readVersions(db)
  return listDatedDurations(versions, branches[cityId] ?? 0)
}
