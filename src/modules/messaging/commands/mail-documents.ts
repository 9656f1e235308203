import { sql } from 'kysely'
import type { App } from '#platform/app.ts'

/** The maximum per statement. */
const DOCUMENT_MAIL_BATCH = 100

/**
 * Also emails messages that went to a phone with documents or are for the customer's records (MSG-02), because an SMS
 * carries no files and an email is kept. Each email is written once, as a separate message, oldest first, outside the
 * transaction of the action that it reports.
 */
export async function mailDocuments(app: App): Promise<void> {
  while ((await mailBatch(app)) > 0);
}

/** Processes some messages and returns how many, including those without an email. */
async function mailBatch(app: App): Promise<number> {
  const { rows } = await sql<{ marked: number }>`
    with due as (
      select id from messages
      where attachments is not null and mobile is not null and email is not null and not mailed
      order by id limit ${DOCUMENT_MAIL_BATCH} for update skip locked),
    marked as (update messages m set mailed = true from due where m.id = due.id returning m.*),
    written as (
      insert into messages (template, order_id, email, params, language, attachments, copy_of, created_at, due_at)
      select template, order_id, email, params, language, attachments, id, ${app.now()}::timestamptz, ${app.now()}::timestamptz from marked m
      where not exists (select from consents c
        where c.mobile = m.mobile and c.channel = 'email' and c.withdrawn_at is not null) order by id)
    select count(*) as marked from marked`.execute(app.db)
  return rows[0]!.marked
}
