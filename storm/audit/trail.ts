import type { AuditRules } from './finding.ts'

/** The specification's status changes and their actors, written independently of the code. */
const moves = `(values ('Quotation', 'Token', 'staff|system'), ('Token', 'Adminapproved', 'staff'), ('Adminapproved', 'ready', 'staff'),
  ('ready', 'Completed', 'staff'), ('ready', 'Adminapproved', 'staff|customer'), ('Token', 'Quotation', 'staff'),
  ('Quotation', 'Cancelled', 'staff|customer'), ('Token', 'Cancelled', 'staff|customer'),
  ('Adminapproved', 'Cancelled', 'staff|customer'), ('ready', 'Cancelled', 'staff|customer')) as moves (past, present, who)`

/** Every change of status is in the activity log in sequence, and none that is not allowed. */
export const activityLogRules: AuditRules = {
  'statuses move by the table': `select order_no || ' ' || past || ' to ' || present || ' by ' || actor as of from (
         select order_id, status as present, actor,
           coalesce(lag(status) over (partition by order_id order by id), 'Quotation') as past
         from order_events where kind = 'status') e join orders o on o.id = order_id
       where not exists (select from ${moves} where moves.past = e.past and moves.present = e.present and actor ~ ('^(' || who || ')'))`,
  'a status is the last of its trail': `select order_no || ' ' || status as of from orders o where placed_at is not null and status <>
         coalesce((select status from order_events e where e.order_id = o.id and kind = 'status' order by id desc limit 1), 'Quotation')`,
  'a trail begins once, and goes forward in time': `select order_no as of from orders o where placed_at is not null and (
         1 <> (select count(*) from order_events e where e.order_id = o.id and kind in ('placed', 'requested'))
         or exists (select from (select at, lag(at) over (order by id) as before from order_events e where e.order_id = o.id) t where at < before))`,
  'each entry of the ledger is in the trail': `select order_no as of from orders o where
         (select count(*) from ledger_entries l where l.order_id = o.id and credit > 0 and payment_type in ('token', 'balance'))
         <> (select count(*) from order_events e where e.order_id = o.id and (kind = 'payment' or kind = 'status' and status = 'Token' and note <> 'on account'))`,
  'each reversal of the ledger is in the trail, of a payment as it was entered': `select order_no as of from orders o where
         (select count(*) from ledger_entries l where l.order_id = o.id and payment_type = 'payment-reversed')
         <> (select count(*) from order_events e where e.order_id = o.id and kind = 'reversed')
         or exists (select from ledger_entries l where l.order_id = o.id and payment_type = 'payment-reversed'
           and not exists (select from ledger_entries p where p.order_id = o.id and p.payment_id = l.payment_id and p.credit = l.debit and p.payment_mode in ('cash', 'upi', 'bank', 'tds')))`,
}
