import type { Rules } from './finding.ts'

/** At any moment, whatever news comes in whichever order. */
export const paymentRules: Rules = {
  'what is in the ledger stays captured': `select provider_payment_id as of from payments p where state <> 'captured'
     and exists (select from ledger_entries l where l.payment_id = p.provider_payment_id and payment_type in ('token', 'balance'))`,
  'what moves of a payment is in its currency': `select e.payment_id as of from ledger_entries e
     join ledger_entries p on p.payment_id = e.reference_no and p.order_id = e.order_id and p.payment_type in ('token', 'balance') where e.currency <> p.currency`,
}
