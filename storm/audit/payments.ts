import type { AuditRules } from './finding.ts'

/** Rules for any moment, whatever webhooks arrive in whichever order. */
export const paymentRules: AuditRules = {
  'what is in the ledger stays captured': `select provider_payment_id as of from payments p where state <> 'captured'
     and exists (select from ledger_entries l where l.payment_id = p.provider_payment_id and payment_type in ('token', 'balance'))`,
  'no bank has more by a dispute than was paid': `select d.dispute_id as of from disputes d join payments p using (provider_payment_id)
     where p.amount < (select sum(debit - credit) from ledger_entries l where payment_type in ('dispute', 'dispute-won') and split_part(l.payment_id, '.', 1) = d.dispute_id)`,
  'no refund is booked for more than was paid': `select r.key as of from refunds r join payments p using (provider_payment_id) where r.amount > p.amount`,
  'each payment and dispute is of the provider of its payment order': `select p.provider_payment_id as of from payments p join payment_orders o on o.id = p.payment_order_id
       where p.provider <> o.provider
     union all select d.dispute_id from disputes d join payments p using (provider_payment_id) where d.provider <> p.provider`,
  'a part of a token without a booking is put before staff': `select order_no as of from orders o where status = 'Quotation' and not on_account and token > received and received > 0
     and not exists (select from order_flags a where a.order_id = o.id and kind = 'token-short' and (ended_at is null or resolution = 'word'))`,
  'what moves of a payment is in its currency': `select e.payment_id as of from ledger_entries e
     join ledger_entries p on p.payment_id = e.reference_no and p.order_id = e.order_id and p.payment_type in ('token', 'balance') where e.currency <> p.currency`,
  'compensation is owed for a cancellation by the company alone, and is no more than the token': `select order_no as of from cancellation_compensations c
     join orders o on o.id = c.order_id where o.status <> 'Cancelled' or o.cancelled_for is distinct from 'company' or c.amount > o.token`,
}
