import { sql } from 'kysely'
import type { App } from '#platform/app.ts'

/** So many in a statement. */
const AT_ONCE = 100

/**
 * Sends by mail, too, what went to the phone with documents or is for keeping (MSG-02): an SMS carries none, and a mail is kept. Each is
 * written once, as a message of its own, oldest first; the deed that it tells of pays nothing for it.
 */
export async function mailDocuments(app: App): Promise<void> {
  while ((await mailSome(app)) > 0);
}

/** Gives how many it took, some of which are written to nobody. */
async function mailSome(app: App): Promise<number> {
  const { rows } = await sql<{ marked: number }>`
    with due as (
      select id from messages
      where attachments is not null and mobile is not null and email is not null and not mailed
      order by id limit ${AT_ONCE} for update skip locked),
    marked as (update messages m set mailed = true from due where m.id = due.id returning m.*),
    written as (
      insert into messages (template, order_id, email, params, language, attachments, copy_of, created_at, due_at)
      select template, order_id, email, params, language, attachments, id, ${app.now()}::timestamptz, ${app.now()}::timestamptz from marked m
      where not exists (select from consents c
        where c.mobile = m.mobile and c.channel = 'email' and c.withdrawn_at is not null) order by id)
    select count(*) as marked from marked`.execute(app.db)
  return rows[0]!.marked
}
