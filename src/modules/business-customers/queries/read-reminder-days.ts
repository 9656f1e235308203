import type { Db } from '#platform/database/database.ts'

/** Returns the days, counted from the due date of an invoice, on which business customers are reminded. */
export async function readReminderDays(db: Db): Promise<{ days: number[]; revision: number }> {
  return db.selectFrom('due_reminder_days').select(['days', 'revision']).where('id', '=', 1).executeTakeFirstOrThrow()
}
