import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

/**
 * Lets an hour and a quarter pass while the server is down, so that nobody has to wait: silent payment orders and
 * refunds are due to be queried, jobs and messages of dead processes are handed out again (as after a quarter of an
 * hour), and the minutely polls are due.
 */
export async function advanceClock(db: Db): Promise<void> {
  for (const text of [
    "update payment_orders set created_at = created_at - interval '75 minutes', opened_at = opened_at - interval '75 minutes', checked_at = checked_at - interval '75 minutes'",
    "update refunds set requested_at = requested_at - interval '75 minutes', checked_at = checked_at - interval '75 minutes'",
    "update jobs.job set state = 'retry', start_after = now() where state = 'active'",
    "update jobs.job set start_after = now() where state in ('created', 'retry') and start_after > now()",
    'update messages set due_at = now() where due_at > now()',
    "insert into jobs.job (name) values ('poll-payments'), ('poll-refunds')",
  ])
    await sql.raw(text).execute(db)
}

/** True if no refund, message or job is on its way. */
export async function isQuiet(db: Db): Promise<boolean> {
  const { rows } = await sql<{ open: number }>`
    select (select count(*) from refunds where state in ('requested', 'pending'))
      + (select count(*) from messages where state = 'queued')
      + (select count(*) from jobs.job where name not like '\\_\\_%' and state in ('created', 'retry', 'active') and start_after <= now()) as open`.execute(
    db,
  )
  return Number(rows[0]!.open) === 0
}
