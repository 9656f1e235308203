import type { AuditRules } from './finding.ts'

/** The price of an order without its price reductions. */
const price = 'grand_total + gst + insurance - discount'
const lowered = (at: string) => `coalesce((select sum(a.amount) from price_reductions a where a.order_id = e.order_id
  and a.decided_at < ${at} and (a.withdrawn_at is null or a.withdrawn_at > ${at})), 0)`

/** The events that set the price of an order; `before` is the price until then, if recorded. */
const priced = `
  select order_id, id, at, (facts -> 'change' ->> 'before')::bigint as before, (facts -> 'change' ->> 'after')::bigint as after from order_events where kind = 'changed'
  union all select order_id, id, at, (facts -> 'day' -> 'price' ->> 'before')::bigint, (facts -> 'day' -> 'price' ->> 'after')::bigint
    from order_events where kind in ('rescheduled', 'dated') and facts -> 'day' ->> 'price' is not null
  union all select order_id, id, at, null, (facts ->> 'total')::bigint from order_events where kind in ('priced', 'version-accepted')`
/**
 * The event at which the current price begins. A draft that is placed again gets a new price without an event: such an
 * order counts from the booking, or from the accepted version. A customer who changed the date of a former booking may
 * place the first one again; the agreed work stays (`write-draft.ts`).
 */
const begins = `greatest(coalesce((select max(id) from order_events b where b.order_id = o.id and b.kind in ('priced', 'version-accepted')), 0),
  case when o.kind = 'move' and not o.long_distance and not exists (select from quote_versions v where v.order_id = o.id and v.state = 'accepted')
    then coalesce((select min(id) from order_events b where b.order_id = o.id and b.kind = 'status' and b.status = 'Token'
      and (exists (select from order_changes c where c.order_id = o.id and c.state = 'agreed')
        or not exists (select from order_events q where q.order_id = o.id and q.kind = 'status' and q.status = 'Quotation' and q.id > b.id))), 9e18) else 0 end)`
/** True if no other event has the same time, whose order would be random. */
const isClear = `not exists (select from price_reductions a join order_events e on e.order_id = a.order_id where a.order_id = o.id and e.kind in ('changed', 'rescheduled', 'dated')
    and e.at in (a.decided_at, a.withdrawn_at))
  and (select coalesce(sum(amount), 0) from price_reductions a where a.order_id = o.id) < grand_total - discount + gst`
const chain = `(select o.id as order_id, o.order_no, ${price} as now, e.id, e.before + low as before, e.after + low as after,
    lag(e.after + low) over trail as until, lead(e.id) over trail is null as newest
  from orders o join (select e.*, ${lowered('e.at')} as low from (${priced}) e) e on e.order_id = o.id and e.id >= ${begins}
  where ${isClear} window trail as (partition by o.id order by e.id)) chain`

const extras = (facts: string) =>
  `coalesce((select sum((x ->> 'amount')::bigint) from jsonb_array_elements(${facts} -> 'extras') x), 0)`
const withoutExtras = (facts: string) => `(${facts} - 'extras')`
/** The last agreed change of the work. */
const newest = `(select distinct on (order_id) order_id, after, decided_at from order_changes where state = 'agreed' order by order_id, decided_at desc, id desc) c`
const things = `(select coalesce(jsonb_object_agg(t ->> 'articleId', (t ->> 'quantity')::int), '{}') from jsonb_array_elements(c.after -> 'things') t)`
/**
 * True if staff set another price, or another version was accepted, when the order was no longer booked: earlier
 * changes then belong to another price.
 */
const pricedSince = `exists (select from order_events e where e.order_id = c.order_id and e.kind in ('priced', 'version-accepted') and e.at >= c.decided_at)`
/** True if the order was completed by then, as the event of the change says. */
const whenDone = `exists (select from order_events e where e.order_id = c.order_id and e.kind = 'changed' and e.at = c.decided_at and e.status = 'Completed')`

/** A change takes effect as agreed, costs what was agreed, and is charged once. */
/** True if a stop of the order differs from the agreed one; its address details are stored separately. */
const otherEnd = (end: 'from' | 'to') => `c.after -> '${end}' <> (o.move -> '${end}') - 'door'`
export const changeRules: AuditRules = {
  'each price follows from the one before it': `select order_no || ' ' || coalesce(until, 0) || ', then ' || before as of from ${chain} where before <> until`,
  'an order costs what was agreed last': `select order_no || ' ' || after || ', now ' || now as of from ${chain} where newest and after <> now`,
  'a change costs what its customer was shown': `select order_no || ' ' || c.id as of from order_changes c join orders o on o.id = c.order_id
    join order_events e on e.order_id = o.id and e.kind = 'changed' and e.at = c.decided_at where c.state = 'agreed'
      and not exists (select from order_changes d where d.order_id = o.id and d.decided_at = c.decided_at and d.id <> c.id)
      and ((e.facts -> 'change' ->> 'before')::bigint, (e.facts -> 'change' ->> 'after')::bigint) <> (price_before, price_after)`,
  'the lines of a price sum to it': `select order_no as of from orders o where quotation is not null
    and grand_total <> (select sum((l ->> 'amount')::bigint) from jsonb_array_elements(quotation -> 'lines') l)`,
  'each charge that was agreed is in the price, once': `select order_no as of from orders o where quotation is not null and status <> 'Quotation'
    and (select coalesce(sum((l ->> 'amount')::bigint), 0) from jsonb_array_elements(quotation -> 'lines') l where l ->> 'code' = 'extra')
     <> (select coalesce(sum(${extras('c.after')} - ${extras('c.before')}), 0) from order_changes c where c.order_id = o.id and c.state = 'agreed' and not ${pricedSince})
      + (select coalesce(sum((x ->> 'amount')::bigint), 0) from quote_versions v, jsonb_array_elements(v.terms -> 'adds') x where v.order_id = o.id and v.state = 'accepted')`,
  'what was agreed of the work is so': `select order_no as of from orders o join ${newest} on c.order_id = o.id where o.kind = 'move' and not ${pricedSince} and (
    (select coalesce(jsonb_object_agg(item_id::text, quantity), '{}') from order_lines l where l.order_id = o.id) <> ${things}
    or (c.after ->> 'packageId')::int is distinct from o.package_id or (c.after ->> 'insuredValue')::bigint <> o.insured_value
    or ${otherEnd('from')} or ${otherEnd('to')})`,
  'nothing becomes dearer or less without its customer': `select order_no || ' ' || c.id as of from order_changes c join orders o on o.id = c.order_id
    where c.state = 'agreed' and c.decided_by not like 'customer:%'
      and (price_after > price_before or c.before ->> 'packageId' is distinct from c.after ->> 'packageId' or (c.after ->> 'insuredValue')::bigint < (c.before ->> 'insuredValue')::bigint)`,
  'an answer is given in time': `select order_no || ' ' || c.id as of from order_changes c join orders o on o.id = c.order_id
    where (c.state in ('agreed', 'refused') and c.decided_by like 'customer:%' and decided_at >= ends_at) or (c.state = 'lapsed' and decided_by like 'customer:%')`,
  'each decision about a change is in the trail, once': `select order_no || ' ' || state as of from order_changes c join orders o on o.id = c.order_id
    where state <> 'proposed' group by o.id, order_no, state
    having count(*) <> (select count(*) from order_events e where e.order_id = o.id and e.kind = case state when 'agreed' then 'changed' when 'lapsed' then 'change-expired' else 'change-' || state end)`,
  'what is charged after the invoice has its debit note, and nothing else of a change has': `select order_no || ' ' || c.id as of from order_changes c join orders o on o.id = c.order_id
    where (case when c.state = 'agreed' and ${whenDone} then price_after - price_before else 0 end)
      <> coalesce((select sum(amount) from documents d where d.order_id = o.id and d.kind = 'debit-note' and d.source = 'change ' || c.id), 0)
      or (c.state = 'agreed' and ${whenDone} and ${withoutExtras('c.before')} <> ${withoutExtras('c.after')})`,
}
