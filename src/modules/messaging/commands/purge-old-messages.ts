import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { deleteInBatches } from '#platform/database/delete-in-batches.ts'
import { getRetentionLimit, retentionDays, subtractDays } from '#platform/retention-days.ts'

/** Deletes old messages: login codes soon, all others after years, whatever their state. */
export async function purgeOldMessages(app: App): Promise<number> {
  return (await purgeCodes(app)) + (await purgeAll(app))
}

const purgeCodes = (app: App) =>
  deleteInBatches(async most => {
    const { rows } = await sql`
      delete from messages where id = any(array(
        select id from messages where template = 'login-code' and created_at < ${getRetentionLimit('loginCodeMessages', app.now())}
        order by created_at limit ${most} for update skip locked)) returning 1`.execute(app.db)
    return rows.length
  })

/** Ids are in the order of time, so only the oldest are examined and the rest is not read. */
const purgeAll = (app: App) =>
  deleteInBatches(async most => {
    const { rows } = await sql`
      delete from messages where created_at < ${subtractDays(app.now(), retentionDays.messages)} and id = any(array(
        select id from messages order by id limit ${most} for update skip locked)) returning 1`.execute(app.db)
    return rows.length
  })
