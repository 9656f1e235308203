import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

/**
 * An hour and a quarter passes while the server is down, so that nobody has to wait for it: payment orders and refunds have
 * been silent long enough to be asked about, jobs and messages that died with their process are handed out again (as after
 * a quarter of an hour), and the minute's polls are due.
 */
export async function turnClock(db: Db): Promise<void> {
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

/** True when nothing is on its way any more: no refund, no message, no job. */
export async function isQuiet(db: Db): Promise<boolean> {
  const { rows } = await sql<{ open: number }>`
    select (select count(*) from refunds where state in ('requested', 'pending'))
      + (select count(*) from messages where state = 'queued')
      + (select count(*) from jobs.job where name not like '\\_\\_%' and state in ('created', 'retry', 'active') and start_after <= now()) as open`.execute(
    db,
  )
  return Number(rows[0]!.open) === 0
}
