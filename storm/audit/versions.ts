import type { AuditRules } from './finding.ts'

/** At most one of an order's quotation versions is accepted, unchanged, while it was valid. */
export const versionRules: AuditRules = {
  'the price of an order is the version that was accepted': `select order_no || ' version ' || n as of from quotation_versions v join orders o on o.id = v.order_id where v.state = 'accepted'
    and (v.quotation ->> 'total')::bigint <> grand_total + gst + insurance - discount
    and not exists (select from order_events e where e.order_id = o.id and e.kind in ('changed', 'rescheduled', 'dated')
      and e.id > (select max(id) from order_events a where a.order_id = o.id and a.kind = 'version-accepted'))`,
  'what was accepted is of the move as its customer told it': `select order_no || ' version ' || n as of from quotation_versions v join orders o on o.id = v.order_id
    where v.state = 'accepted' and of_revision <> o.revision`,
  'nobody accepts an estimate, or what is over': `select order_no || ' version ' || n as of from quotation_versions v join orders o on o.id = v.order_id
    where accepted_at is not null and (v.kind = 'request' or (accepted_at at time zone 'Asia/Kolkata')::date > v.valid_until or sent_at is null)`,
  'one version is offered and one is agreed': `select order_no as of from quotation_versions v join orders o on o.id = v.order_id group by order_no
    having count(*) filter (where state in ('sent', 'seen')) > 1 or count(*) filter (where state = 'accepted') > 1
      or (count(*) filter (where accepted_at is not null) > 0 and count(*) filter (where state = 'accepted') = 0)`,
  'what is not to be exceeded is raised by no charge': `select order_no || ' ' || c.id as of from order_changes c join orders o on o.id = c.order_id
    join quotation_versions v on v.order_id = o.id and v.state = 'accepted' and v.kind = 'not-to-exceed'
    where c.state = 'agreed' and c.before - 'extras' = c.after - 'extras' and price_after > price_before`,
  'what is given away is off the price': `select order_no || ' version ' || n as of from quotation_versions v join orders o on o.id = v.order_id
    where v.state = 'accepted' and o.discount <> (v.terms ->> 'discount')::bigint`,
}
