import type { AuditRules } from './finding.ts'

/**
 * Half of the histories have a fleet: then moves are sold by fleet capacity, and only home services by numbered slots.
 */
const fleet = 'exists (select from cities where uses_fleet_capacity)'
/**
 * The current use of the capacity: by reservations, except a transit that a trip carries; by trips; and by surveys. If
 * an order moved from a trip to a partner crew (its events say both), it uses no truck of ours, because the partner
 * drives.
 */
const carried = `exists (select from jobs r join trip_loads l on l.job_id = r.id join job_trucks g on g.trip_id = l.trip_id and g.job_id is null
  where r.order_id = j.order_id and r.kind = 'transit')`
const hired = `exists (select from orders o join order_events e on e.order_id = o.id and e.kind = 'assigned' and e.note like 'T-%'
  where o.id = j.order_id and o.crew_name is not null and not exists (select from jobs r join job_workers w on w.job_id = r.id where r.order_id = o.id))`
const taken = `select 'o' || j.order_id as by_what, j.position, j.leg, j.starts_at, j.ends_at, j.people, j.cft from reservation_jobs j join slot_reservations p on p.order_id = j.order_id
    where p.trade = 0 and (p.expires_at is null or p.expires_at > $1) and ${fleet} and not (j.kind = 'transit' and (${carried} or ${hired}))
  union all
  select 't' || g.trip_id, 1, 1, g.starts_at, g.ends_at, (select count(*) from job_workers w where w.trip_id = g.trip_id and w.job_id is null), v.usable_cft
    from job_trucks g join trucks k on k.id = g.truck_id join vehicles v on v.id = k.vehicle_id where g.job_id is null and ${fleet}
  union all
  select 's' || w.survey_id, 1, 1, w.starts_at, w.ends_at, 1, null from job_workers w where w.survey_id is not null and ${fleet}`
/** The time at which work is out wherever it starts in its window: one leg of a day, an hour less on both sides. */
const cores = `select * from (
    select by_what, leg, max(people) as people, max(cft) as cft,
      min(starts_at) + case when by_what like 'o%' then interval '1 hour' else interval '0' end as starts_at,
      max(ends_at) - case when by_what like 'o%' then interval '1 hour' else interval '0' end as ends_at
    from (${taken}) t group by by_what, leg, (starts_at at time zone 'Asia/Kolkata')::date) c where starts_at < ends_at`
const people = '(select count(*) from workers)'

/**
 * Rules for any moment: no slot has more orders than crews, no date more than its people and trucks can do, and nothing
 * was booked on a date after it was closed.
 */
export const slotRules: AuditRules = {
  'no slot is oversold': `select s.city_id || ' ' || s.date || ' ' || s.hour || ' trade ' || s.trade as of
     from slots s join slot_reservations p on (p.city_id, p.date, p.hour, p.trade) = (s.city_id, s.date, s.hour, s.trade)
     where (p.expires_at is null or p.expires_at > $1) and not (s.trade = 0 and ${fleet})
     group by s.city_id, s.date, s.hour, s.trade, s.capacity having count(*) > s.capacity`,
  // Jobs may start anywhere in their window, so what is out at a moment is what is out wherever it lies in it.
  'no moment has more out than there is': `select a.starts_at as of from (${cores}) a join (${cores}) b on b.starts_at <= a.starts_at and a.starts_at < b.ends_at
     group by a.by_what, a.leg, a.starts_at
     having sum(least(b.people, ${people})) > ${people} or count(b.cft) > (select count(*) from trucks where state = 'active')`,
  // The driver between two cities may be one of those who load, so the road is left out.
  'no day has more crew-hours than there are': `select day as of from (
       select (t.starts_at at time zone 'Asia/Kolkata')::date as day,
         least(max(t.people), ${people}) * least(600, sum(extract(epoch from t.ends_at - t.starts_at)) / 60) as minutes
       from (${taken}) t where t.leg <> 2 group by 1, t.by_what, t.leg) worked
     group by day having sum(minutes) > ${people} * 600`,
  'a place takes what its day asks for': `select order_no || ' ' || p.date as of from slot_reservations p join orders o on o.id = p.order_id where p.trade = 0
       and not exists (select from reservation_jobs j where j.order_id = p.order_id and (j.starts_at at time zone 'Asia/Kolkata')::date = p.date)`,
  'nothing is booked on a closed day': `select order_no || ' ' || p.date as of from slot_reservations p join orders o on o.id = p.order_id
     join closed_dates c on p.date between c.first_day and c.last_day and (c.city_id is null or c.city_id = p.city_id)
     where p.expires_at is null and exists (select from order_events e where e.order_id = o.id and e.at > c.closed_at
       and (e.kind in ('rescheduled', 'dated') or e.kind = 'status' and e.status = 'Token'))`,
}

/** A reservation is confirmed if the token is paid, and held while it can still be paid, on the date of the order. */
export const reservationRules: AuditRules = {
  'a place belongs to an order that may have it': `select order_no || ' ' || status as of from slot_reservations p join orders o on o.id = p.order_id
       where status = 'Cancelled' or status = 'Quotation' and expires_at is null
         or status not in ('Quotation', 'Cancelled') and expires_at > $1`,
  'a place is on the day of its order': `select order_no || ' ' || p.date || ' ' || p.hour as of from slot_reservations p join orders o on o.id = p.order_id
       where p.expires_at is null and (p.date, p.hour) is distinct from (o.move_date, o.slot_hour)`,
}

const jobsIn = (table: string) =>
  `(select json_agg(json_build_array(position, leg, kind, starts_at, ends_at, people, cft) order by position)::text from ${table} j where j.order_id = o.id)`

/** An order that is booked for a date has its jobs on that date; no other order has open jobs. */
export const jobRules: AuditRules = {
  'what is booked has its jobs': `select order_no || ' ' || status as of from orders o where status in ('Token', 'Adminapproved', 'ready') and move_date is not null
     and (city_id is null or exists (select from slot_reservations p where p.order_id = o.id and p.expires_at is null and (p.date, p.hour) = (o.move_date, o.slot_hour)))
     and not exists (select from jobs j where j.order_id = o.id and (j.starts_at at time zone 'Asia/Kolkata')::date = o.move_date)`,
  'a booked place takes what its jobs take': `select order_no || ' ' || status as of from orders o join slot_reservations p on p.order_id = o.id and p.expires_at is null
     where o.trade = 0 and status in ('Token', 'Adminapproved', 'ready') and ${jobsIn('jobs')} is distinct from ${jobsIn('reservation_jobs')}`,
  'what is not booked has none to be done': `select order_no || ' ' || status as of from jobs j join orders o on o.id = j.order_id
     where j.state not in ('done', 'failed') and status not in ('Token', 'Adminapproved', 'ready') group by order_no, status`,
}
