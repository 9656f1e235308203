import { sql } from 'kysely'
import { english } from '#i18n/language.ts'
import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { add } from '#kernel/money.ts'
import { readReminderDays } from '#modules/business-customers/index.server.ts'
import { type BusinessCustomerContact, mailsOf } from '#modules/business-customers/rules/business-customer.ts'
import { reminderNow } from '#modules/business-customers/rules/reminder.ts'
import { notify } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type BusinessCustomerDue, duesOf } from '../queries/read-business-customer-dues.ts'

/** A mail lists at most this many invoice numbers. */
const MAX_NAMED = 20
type Reminder = BusinessCustomerDue & { payBy: IndiaDate; day: number }

/**
 * Reminds business customers each morning: one mail to the accounts contacts lists all invoices that are due for a
 * reminder. Each reminder day of an invoice is sent once.
 */
export async function remindBusinessCustomers(app: App): Promise<void> {
  const today = indiaDate(app.now())
  const { days } = await readReminderDays(app.db)
  if (days.length === 0) return
  const dues = await duesOf(app, sql`o.pay_by is not null`)
  const reminders = dues.flatMap(({ payBy, ...due }): Reminder[] => {
    if (!payBy) return []
    const day = reminderNow({ invoicedOn: due.invoicedOn, payBy }, days, today)
    return day === null ? [] : [{ ...due, payBy, day }]
  })
  for (const [firmId, own] of Map.groupBy(reminders, one => one.firmId))
    await remind(app, firmId, own).catch((error: Error) =>
      app.log.error({ firmId, error: error.message }, 'firm not reminded, tried again tomorrow'),
    )
}

const remind = (app: App, firmId: number, reminders: Reminder[]) =>
  inTransaction(app.db, async tx => {
    const firm = await tx
      .selectFrom('business_customers')
      .select(['name', 'contacts'])
      .where('id', '=', firmId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const mails = mailsOf(firm.contacts as BusinessCustomerContact[], 'accounts')
    if (mails.length === 0) return
    const fresh: Reminder[] = []
    for (const reminder of reminders) {
      const { rows } = await sql`
        insert into due_reminders (order_id, after_days, sent_at)
        select id, ${reminder.day}::int, ${app.now()}::timestamptz from orders where order_no = ${reminder.orderNo}
        on conflict do nothing returning order_id`.execute(tx)
      if (rows.length > 0) fresh.push(reminder)
    }
    if (fresh.length === 0) return
    const params = {
      firm: firm.name,
      amount: add(...fresh.map(({ owed }) => owed)),
      day: fresh.map(({ payBy }) => payBy).toSorted()[0]!,
      invoices: fresh
        .map(({ invoice }) => invoice)
        .slice(0, MAX_NAMED)
        .join(', '),
    }
    for (const email of mails)
      await notify(app, tx, { mobile: null, email, language: english.code }, [{ template: 'firm-reminder', params }])
  })
