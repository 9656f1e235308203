import type { Db } from '#platform/database/database.ts'

/** On which days firms are reminded, after the day by which an invoice was to be paid. */
export async function readReminderDays(db: Db): Promise<{ days: number[]; revision: number }> {
  return db.selectFrom('due_reminder_days').select(['days', 'revision']).where('id', '=', 1).executeTakeFirstOrThrow()
}
