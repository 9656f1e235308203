import type { AuditRules } from './finding.ts'

const whole = `(select coalesce(max(b.ends_at), max(o.ends_at)) from trip_legs o left join trip_legs b on b.trip_id = o.trip_id and b.way = 'back' where o.trip_id = t.id and o.way = 'out')`
/** The bookings of people and trucks: jobs outside trips, whole trips, and surveys. */
const occupiesTime = '(x.job_id is null or x.trip_id is null)'
/** True for a pick-up or delivery that a trip's own truck does for its load: it may overlap with that trip only. */
const ofTrip = (stop: string, trip: string) =>
  `coalesce(${stop}.within_trip = ${trip}.trip_id and ${trip}.job_id is null, false)`
const findDoubleBookings = (table: string, one: string) => `
  select a.${one} || ' ' || a.starts_at as of from ${table} a join ${table} b on a.${one} = b.${one} and a.ctid < b.ctid
    and a.starts_at < b.ends_at and b.starts_at < a.ends_at where ${occupiesTime.replaceAll('x.', 'a.')} and ${occupiesTime.replaceAll('x.', 'b.')}
    and not ${ofTrip('a', 'b')} and not ${ofTrip('b', 'a')}`

/**
 * Rules for any moment: no person or truck is booked twice, a trip has its truck and drivers for its duration and no
 * more load than fits, and a survey has its surveyor.
 */
export const fleetRules: AuditRules = {
  'no truck is out twice': findDoubleBookings('job_trucks', 'truck_id'),
  'nobody is at two things': findDoubleBookings('job_workers', 'worker_id'),
  'a trip takes its truck for as long as it is on, and one that was called off none': `
    select 'T-' || t.id || ' ' || t.state as of from trips t where (t.state in ('draft', 'loading', 'in-transit'))
      is distinct from exists (select from job_trucks g join trip_legs l on l.trip_id = t.id and l.way = 'out' where g.trip_id = t.id and g.job_id is null
        and g.truck_id = t.truck_id and g.starts_at = l.starts_at and g.ends_at = ${whole}) and t.state not in ('delivered', 'closed')`,
  'a trip takes its drivers': `
    select 'T-' || t.id as of from trips t join trip_drivers d on d.trip_id = t.id where t.state in ('draft', 'loading', 'in-transit')
      and not exists (select from job_workers w where w.trip_id = t.id and w.job_id is null and w.worker_id = d.worker_id)`,
  'what is done within a trip is of an order that it carries': `
    select 'T-' || g.within_trip || ' job ' || g.job_id as of from (
        select job_id, within_trip from job_trucks union all select job_id, within_trip from job_workers) g join jobs j on j.id = g.job_id
      where g.within_trip is not null and j.state in ('planned', 'assigned') and not exists (
        select from trip_loads l join jobs r on r.id = l.job_id where l.trip_id = g.within_trip and r.order_id = j.order_id)`,
  'a trip carries no more than goes in': `
    select 'T-' || t.id || ' ' || l.way as of from trips t join trucks k on k.id = t.truck_id join vehicles v on v.id = k.vehicle_id
      join trip_loads l on l.trip_id = t.id join jobs j on j.id = l.job_id group by t.id, l.way, v.usable_cft having sum(j.cft) > v.usable_cft + 0.05`,
  'what a trip carries goes with its truck': `
    select 'T-' || t.id || ' job ' || l.job_id as of from trips t join trip_loads l on l.trip_id = t.id
      where t.state = 'cancelled' or not exists (select from job_trucks g where g.job_id = l.job_id and g.trip_id = t.id and g.truck_id = t.truck_id)`,
  'a survey that is planned has its surveyor, and one that was called off nobody': `
    select v.id || ' ' || v.state as of from surveys v where (v.state = 'planned')
      <> exists (select from job_workers w where w.survey_id = v.id and w.worker_id = v.worker_id and w.starts_at = v.starts_at and w.ends_at = v.ends_at)
      and v.state in ('planned', 'cancelled')`,
}
