import type { Rules } from './finding.ts'

/** At any moment: no slot has more orders than crews, and nobody was booked on a day after it was closed. */
export const slotRules: Rules = {
  'no slot is oversold': `select s.city_id || ' ' || s.date || ' ' || s.hour || ' trade ' || s.trade as of
     from slots s join slot_places p on (p.city_id, p.date, p.hour, p.trade) = (s.city_id, s.date, s.hour, s.trade)
     where p.expires_at is null or p.expires_at > $1
     group by s.city_id, s.date, s.hour, s.trade, s.capacity having count(*) > s.capacity`,
  'nothing is booked on a closed day': `select order_no || ' ' || p.date as of from slot_places p join orders o on o.id = p.order_id
     join closings c on p.date between c.first_day and c.last_day and (c.city_id is null or c.city_id = p.city_id)
     where p.expires_at is null and exists (select from order_events e where e.order_id = o.id and e.at > c.closed_at
       and (e.kind in ('rescheduled', 'dated') or e.kind = 'status' and e.status = 'Token'))`,
}

/** A place is booked for who has paid the token, held for who may still pay, on the day of the order. */
export const placeRules: Rules = {
  'a place belongs to an order that may have it': `select order_no || ' ' || status as of from slot_places p join orders o on o.id = p.order_id
       where status = 'Cancelled' or status = 'Quotation' and expires_at is null
         or status not in ('Quotation', 'Cancelled') and expires_at > $1`,
  'a place is on the day of its order': `select order_no || ' ' || p.date || ' ' || p.hour as of from slot_places p join orders o on o.id = p.order_id
       where p.expires_at is null and (p.date, p.hour) is distinct from (o.move_date, o.slot_hour)`,
}

/** What is booked for a day has the jobs of that day; nothing else has any that are to be done. */
export const jobRules: Rules = {
  'what is booked has its jobs': `select order_no || ' ' || status as of from orders o where status in ('Token', 'Adminapproved', 'ready') and move_date is not null
     and (city_id is null or exists (select from slot_places p where p.order_id = o.id and p.expires_at is null and (p.date, p.hour) = (o.move_date, o.slot_hour)))
     and not exists (select from jobs j where j.order_id = o.id and (j.starts_at at time zone 'Asia/Kolkata')::date = o.move_date)`,
  'what is not booked has none to be done': `select order_no || ' ' || status as of from jobs j join orders o on o.id = j.order_id
     where j.state not in ('done', 'failed') and status not in ('Token', 'Adminapproved', 'ready') group by order_no, status`,
}
