import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { buildBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { checkTruckAvailability } from '../rules/truck-availability.ts'
import type { TruckDocumentKind } from '../rules/truck-document.ts'
import { toTruckFields } from '../rules/truck-schema.ts'
import { readTruckFacts } from './fleet-facts.ts'

export type ListedTruckDocument = {
  id: number
  kind: TruckDocumentKind
  number: string
  expiresOn: IndiaDate | null
  file: string | null
  addedAt: Date
  by: string
  /** The time at which it was replaced or withdrawn. */
  endedAt: Date | null
}

/** Limit of the documents shown: three a year for ten years, and more. */
const MAX_DOCUMENTS = 60

/**
 * Reads one truck with the fields of its form, its documents, and its off-road days from today on. Rejects with
 * 'forbidden' staff.right, 'unknown' fleet.unknown.
 */
export async function readTruck(app: App, staff: Staff, id: number) {
  requirePermission(staff, 'jobs')
  const trucks = app.db.selectFrom('trucks').selectAll().where(buildBranchCondition(staff, sql`trucks.branch_id`))
  const row = await trucks.where('id', '=', id).executeTakeFirst()
  if (!row) throw reject('unknown', 'fleet.unknown')
  const today = toIndiaDate(app.now())
  const papers = await app.db
    .selectFrom('truck_documents as p')
    .innerJoin('staff as s', 's.id', 'p.added_by')
    .select(['p.id', 'p.kind', 'p.number', 'p.expires_on as expiresOn', 'p.file'])
    .select(['p.added_at as addedAt', 's.name as by', 'p.ended_at as endedAt'])
    .where('p.truck_id', '=', id)
    .orderBy('p.id', 'desc')
    .limit(MAX_DOCUMENTS)
    .execute()
  const rests = await app.db
    .selectFrom('truck_off_road_days')
    .select(['id', 'first_day as first', 'last_day as last', 'reason'])
    .where('truck_id', '=', id)
    .where('last_day', '>=', today)
    .orderBy('first_day')
    .execute()
  const facts = (await readTruckFacts(app.db, { first: today, last: today }, [id])).get(id)!
  const { revision, registration, state } = row
  return {
    ...{ id, revision, registration, state, today, papers, rests },
    fields: toTruckFields(row),
    reasons: checkTruckAvailability(facts, { first: today, last: today }),
  }
}
