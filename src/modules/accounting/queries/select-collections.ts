import { type RawBuilder, sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { withheldModes } from '#modules/payments/rules/manual-payment-mode.ts'

/**
 * Builds the SQL for the money collected within some days, both included: payments, less those reversed, by the date
 * that the books give them (`streamBookEntries`). TDS is settled like money but never collected. Columns: day, order_id,
 * mode, amount.
 */
export const selectCollections = (from: IndiaDate, to: IndiaDate): RawBuilder<unknown> => sql`
  select (e.at at time zone 'Asia/Kolkata')::date as day, e.order_id, e.payment_mode as mode, e.credit - e.debit as amount
  from ledger_entries e
  where e.at >= ${toIndiaInstant(from)} and e.at < ${toIndiaInstant(addDays(to, 1))} and ${isCollection}
    and not (e.payment_type in ('token', 'balance') and exists (
      select from payment_orders p where p.provider_order_id = e.payment_id and p.received_on is not null))
  union all
  select p.received_on, e.order_id, e.payment_mode, e.credit - e.debit
  from payment_orders p join ledger_entries e on e.payment_id = p.provider_order_id and e.payment_type in ('token', 'balance') and ${isCollection}
  where p.received_on between ${from}::date and ${to}::date`

const isCollection = sql`e.payment_type in ('token', 'balance', 'payment-reversed') and e.currency = 'INR' and e.payment_mode not in (${sql.join(withheldModes.map(mode => sql.lit(mode)))})`
