import { sql } from 'kysely'
import { englishLanguage } from '#i18n/language.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { add } from '#kernel/money.ts'
import { readReminderDays } from '#modules/business-customers/index.server.ts'
import { type BusinessCustomerContact, getContactEmails } from '#modules/business-customers/rules/business-customer.ts'
import { getCurrentReminderDay } from '#modules/business-customers/rules/reminder.ts'
import { queueMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type BusinessCustomerDue, listOpenInvoices } from '../queries/read-business-customer-dues.ts'

/** A mail lists at most this many invoice numbers. */
const MAX_INVOICES_LISTED = 20
type DueReminder = BusinessCustomerDue & { payBy: IndiaDate; day: number }

/**
 * Reminds business customers each morning: one mail to the accounts contacts lists all invoices that are due for a
 * reminder. Each reminder day of an invoice is sent once.
 */
export async function remindBusinessCustomers(app: App): Promise<void> {
  const today = toIndiaDate(app.now())
  const { days } = await readReminderDays(app.db)
  if (days.length === 0) return
  const dues = await listOpenInvoices(app, sql`o.pay_by is not null`)
  const reminders = dues.flatMap(({ payBy, ...due }): DueReminder[] => {
    if (!payBy) return []
    const day = getCurrentReminderDay({ invoicedOn: due.invoicedOn, payBy }, days, today)
    return day === null ? [] : [{ ...due, payBy, day }]
  })
  for (const [businessCustomerId, ownReminders] of Map.groupBy(reminders, one => one.firmId))
    await sendDueReminder(app, businessCustomerId, ownReminders).catch((error: Error) =>
      app.log.error({ firmId: businessCustomerId, error: error.message }, 'firm not reminded, tried again tomorrow'),
    )
}

const sendDueReminder = (app: App, businessCustomerId: number, reminders: DueReminder[]) =>
  inTransaction(app.db, async tx => {
    const businessCustomer = await tx
      .selectFrom('business_customers')
      .select(['name', 'contacts'])
      .where('id', '=', businessCustomerId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const mails = getContactEmails(businessCustomer.contacts as BusinessCustomerContact[], 'accounts')
    if (mails.length === 0) return
    const newReminders: DueReminder[] = []
    for (const reminder of reminders) {
      const { rows } = await sql`
        insert into due_reminders (order_id, after_days, sent_at)
        select id, ${reminder.day}::int, ${app.now()}::timestamptz from orders where order_no = ${reminder.orderNo}
        on conflict do nothing returning order_id`.execute(tx)
      if (rows.length > 0) newReminders.push(reminder)
    }
    if (newReminders.length === 0) return
    const params = {
      firm: businessCustomer.name,
      amount: add(...newReminders.map(({ owed }) => owed)),
      day: newReminders.map(({ payBy }) => payBy).toSorted()[0]!,
      invoices: newReminders
        .map(({ invoice }) => invoice)
        .slice(0, MAX_INVOICES_LISTED)
        .join(', '),
    }
    for (const email of mails)
      await queueMessages(app, tx, { mobile: null, email, language: englishLanguage.code }, [
        { template: 'business-customer-reminder', params },
      ])
  })
