import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { buildBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { idleLifetimes } from '#modules/identity/rules/session-life.ts'
import type { App } from '#platform/app.ts'
import { checkWorkerAvailability } from '../rules/worker-availability.ts'
import { toWorkerFields } from '../rules/worker-schema.ts'
import { readWorkerFacts } from './read-fleet-facts.ts'

/**
 * Reads one worker with the fields of their form, and their leave from today on. Rejects with 'forbidden' staff.right,
 * 'unknown' fleet.unknown.
 */
export async function readWorker(app: App, staff: Staff, id: number) {
  requirePermission(staff, 'jobs')
  const workers = app.db.selectFrom('workers').selectAll().where(buildBranchCondition(staff, sql`workers.branch_id`))
  const row = await workers.where('id', '=', id).where('hire_id', 'is', null).executeTakeFirst()
  if (!row) throw reject('unknown', 'fleet.unknown')
  const today = toIndiaDate(app.now())
  const leave = await app.db
    .selectFrom('worker_leave')
    .select(['id', 'first_day as first', 'last_day as last', 'reason'])
    .where('worker_id', '=', id)
    .where('last_day', '>=', today)
    .orderBy('first_day')
    .execute()
  const extraDays = await app.db
    .selectFrom('worker_extra_days')
    .innerJoin('staff', 'staff.id', 'added_by')
    .select(['day', 'reason', 'staff.name as by'])
    .where('worker_id', '=', id)
    .where('day', '>=', today)
    .orderBy('day')
    .execute()
  const idle = new Date(app.now().getTime() - idleLifetimes.worker)
  const phones = await app.db
    .selectFrom('sessions')
    .select(eb => [
      eb.fn.countAll<number>().as('count'),
      sql<Date | null>`max(coalesce(seen_at, created_at))`.as('seen'),
    ])
    .where('worker_id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', app.now())
    .where(sql`coalesce(seen_at, created_at)`, '>', idle)
    .executeTakeFirstOrThrow()
  const facts = (await readWorkerFacts(app.db, { first: today, last: today }, [id])).get(id)!
  const { revision, name, mobile, photo, roles, licence_expires_on } = row
  return {
    ...{
      id,
      revision,
      name,
      mobile,
      photo,
      roles,
      today,
      leave,
      extraDays,
      daysOff: row.days_off,
      licenceExpiresOn: licence_expires_on,
    },
    phones: { count: Number(phones.count), seen: phones.seen },
    consents: { shown: row.shown_agreed_at, location: row.location_agreed_at, messages: row.messages_agreed_at },
    fields: toWorkerFields(row),
    reasons: checkWorkerAvailability(facts, { first: today, last: today }),
  }
}
