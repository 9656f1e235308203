import { type RawBuilder, sql } from 'kysely'
import { addDays, toIndiaInstant } from '#kernel/india-time.ts'
import { entryPaymentMode, selectEntryDates } from '#modules/accounting/internal.server.ts'
import { defaultCrewByVolume } from '#modules/crews/rules/work-table.ts'
import { manualPaymentModes, TDS } from '#modules/payments/rules/manual-payment-mode.ts'
import { SLOT_HOURS } from '#modules/scheduling/rules/slot.ts'
import type { ReportPeriod } from '../rules/report-period.ts'
import { DEVIATION_LIMITS, type ReportName, responseLimits } from '../rules/reports.ts'

type PeriodDates = Pick<ReportPeriod, 'from' | 'to'>
/**
 * Builds the SQL for the rows of a report. Each row has a unique `key`, `about` (a lead's id or an order's number), its
 * `day` in India, its city, and the columns that groupings and figures are named after. A figure is the sum of exactly
 * the rows that its list shows.
 */
type ReportRowsBuilder = (days: PeriodDates) => RawBuilder<unknown>
// `placed_at is not null` is true for every invoice and cost: with it, an index finds an order's city without reading
// the row.

const isWithinPeriod = (at: RawBuilder<unknown>, { from, to }: PeriodDates) =>
  sql`${at} >= ${toIndiaInstant(from)}::timestamptz and ${at} < ${toIndiaInstant(addDays(to, 1))}::timestamptz`
const toIndiaDay = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Asia/Kolkata')::date`
/** The agreed price of an order for the customer, as it is now. */
const agreedPrice = sql`(o.grand_total + o.gst + o.insurance - o.discount)`

/** Leads by the date of creation. The booking value of a won lead is the agreed price of its order. */
const leads: ReportRowsBuilder = days => sql`
  select l.id::text as key, l.id::text as about, ${toIndiaDay(sql`l.created_at`)} as day, l.city_id, l.source_id as source, coalesce(l.owner_id, 0)::text as owner,
    coalesce(${agreedPrice}, 0) as value,
    case when l.state = 'lost' then l.lost_reason when l.state = 'won' then 'won' else 'open' end as outcome,
    l.quoted_at is not null as quoted, l.state = 'won' as booked, l.answered_at is not null as answered,
    (extract(epoch from l.answered_at - l.enquired_at) / 60)::float8 as minutes
  from leads l left join orders o on o.id = l.order_id and l.state = 'won' where ${isWithinPeriod(sql`l.created_at`, days)}`

/** Leads that waited for a response: not those that staff entered while they spoke with the person. */
const response: ReportRowsBuilder = days => sql`
  select a.*, case when minutes is null then 'never' ${sql.join(
    responseLimits.map(limit => sql`when minutes < ${sql.lit(limit)} then ${sql.lit(String(limit))}`),
    sql` `,
  )} else 'later' end as speed
  from (${leads(days)}) a join leads l on l.id::text = a.key where not l.entered_by_staff`

/**
 * Bookings by the date of their first token payment, unless that was reversed. A customer who had booked before counts
 * as a repeat customer.
 */
const bookings: ReportRowsBuilder = days => sql`
  select o.id::text as key, o.order_no as about, ${toIndiaDay(sql`e.at`)} as day, o.city_id, ${agreedPrice} as agreed,
    case when exists (select from order_events b where b.order_id = o.id and b.kind in ('placed', 'requested') and b.actor like 'staff:%') then 'staff' else 'online' end as channel,
    case when exists (select from orders p join order_events t on t.order_id = p.id and t.kind = 'status' and t.status = 'Token' and t.at < e.at
      where p.customer_id = o.customer_id and p.id <> o.id and p.status <> 'Quotation') then 'again' else 'first' end as customer
  from (select order_id, min(at) as at from order_events where kind = 'status' and status = 'Token' and ${isWithinPeriod(sql`at`, days)} group by order_id) e
    join orders o on o.id = e.order_id
  where o.status <> 'Quotation' and e.at = (select min(t.at) from order_events t where t.order_id = e.order_id and t.kind = 'status' and t.status = 'Token')`

const manualModes = sql.join([...manualPaymentModes, TDS].map(mode => sql.lit(mode)))

/**
 * Money collected: the entries of the day book, by its dates. Refunds and reversed payments count with the opposite
 * sign. A mode that staff do not record is that of the payment gateway.
 */
const collected: ReportRowsBuilder = days => sql`
  select key, about, day, city_id, receipts, payouts, receipts - payouts as collected, receipts > 0 as payment,
    case when entry_mode in (${manualModes}) then entry_mode else 'online' end as mode
  from (
    select e.id::text as key, o.order_no as about, d.day, o.city_id, e.credit as receipts, e.debit as payouts, ${entryPaymentMode} as entry_mode
    from (${selectEntryDates(days)}) d join ledger_entries e on e.id = d.id join orders o on o.id = e.order_id
    where e.currency = 'INR'
  ) entries`

/**
 * Revenue: amounts invoiced, less credit notes, by tax date. Overpayments are no revenue. Revenue of our own excludes
 * GST and insurance.
 */
const revenue: ReportRowsBuilder = days => sql`
  select key, about, day, city_id, invoice, total, gst, insurance,
    case when charge then 0 else total - gst - insurance end as work, case when charge then total - gst - insurance else 0 end as kept
  from (
    select d.id as key, o.order_no as about, d.tax_day as day, o.city_id, d.kind = 'invoice' and d.facts ->> 'charge' is null as invoice,
      d.facts ->> 'charge' is not null as charge,
      sign * (d.amount - coalesce((d.facts -> 'parts' ->> 'excess')::bigint, 0)) as total,
      sign * (coalesce((d.facts -> 'gst' ->> 'cgst')::bigint, 0) + coalesce((d.facts -> 'gst' ->> 'sgst')::bigint, 0)
        + coalesce((d.facts -> 'gst' ->> 'igst')::bigint, 0)) as gst,
      sign * coalesce((d.facts -> 'parts' ->> 'insurance')::bigint, (d.facts ->> 'insurance')::bigint, 0) as insurance
    from documents d join orders o on o.id = d.order_id cross join lateral (select case d.kind when 'credit-note' then -1 else 1 end as sign) s
    where o.placed_at is not null and d.kind <> 'quotation' and d.kind in ('invoice', 'credit-note', 'debit-note') and d.tax_day between ${days.from}::date and ${days.to}::date
  ) documents`

/** Completed moves by date, with price and cost at the time of calculation (`costs/commands/calculate-costs.ts`). */
const costs: ReportRowsBuilder = days => sql`
  select o.id::text as key, o.order_no as about, c.day, o.city_id, c.price, c.cost, c.price - c.cost as left
  from order_costs c join orders o on o.id = c.order_id where o.placed_at is not null and c.day between ${days.from}::date and ${days.to}::date`

/** Cancelled bookings by the date of cancellation. The money that stays is by the ledger. */
const cancellations: ReportRowsBuilder = days => sql`
  select o.id::text as key, o.order_no as about, ${toIndiaDay(sql`e.at`)} as day, o.city_id, coalesce(o.cancelled_for, 'unsaid') as cause,
    ${agreedPrice} as agreed, o.received as stayed
  from order_events e join orders o on o.id = e.order_id
  where e.kind = 'status' and e.status = 'Cancelled' and ${isWithinPeriod(sql`e.at`, days)}
    and exists (select from order_events t where t.order_id = o.id and t.kind = 'status' and t.status = 'Token')`

const complaints: ReportRowsBuilder = days => sql`
  select l.id::text as key, coalesce(o.order_no, '') as about, ${toIndiaDay(sql`l.created_at`)} as day, o.city_id,
    case when l.handled_at is null then 'open' else 'settled' end as state
  from contact_messages l left join orders o on o.order_no = upper(l.data ->> 'orderNo')
  where l.kind = 'grievance' and ${isWithinPeriod(sql`l.created_at`, days)}`

/** Refunds by the ledger. A withdrawn refund has the opposite sign on the date of withdrawal. */
const refunds: ReportRowsBuilder = days => sql`
  select e.id::text as key, o.order_no as about, ${toIndiaDay(sql`e.at`)} as day, o.city_id, e.debit - e.credit as amount, e.payment_type = 'refund' as refund,
    case when exists (select from refunds r where r.key = e.payment_id and r.price_reduction_id is not null) then 'reduced'
      when o.status = 'Cancelled' then 'cancelled' else 'other' end as why
  from ledger_entries e join orders o on o.id = e.order_id
  where e.payment_type in ('refund', 'refund-withdrawn') and e.currency = 'INR' and ${isWithinPeriod(sql`e.at`, days)}`

/**
 * Punctuality: the first crew's arrival at the first address against the arrival window promised to the customer. The
 * lateral join finds the arrival once per order; inside `late` it would be found for each case.
 */
const arrivals: ReportRowsBuilder = days => sql`
  select key, about, day, city_id, late is not null as reported, coalesce(late <= 0, false) as "onTime",
    case when late is null then 'untold' when late <= ${-SLOT_HOURS * 60}::int then 'early' when late <= 0 then 'within'
      when late <= 30 then 'half-hour' when late <= 60 then 'hour' else 'later' end as arrival
  from (
    select o.id::text as key, o.order_no as about, o.move_date as day, o.city_id, o.status,
      extract(epoch from a.at - (o.move_date + make_interval(hours => o.slot_hour + ${SLOT_HOURS}::int)) at time zone 'Asia/Kolkata') / 60 as late
    from orders o left join lateral (
      select min(t.happened_at) as at from jobs j join job_events t on t.job_id = j.id where j.order_id = o.id and t.kind = 'arrived') a on true
    where o.placed_at is not null and o.slot_hour is not null and o.status in ('ready', 'Completed')
      and o.move_date between ${days.from}::date and ${days.to}::date
  ) moves where status = 'Completed' or late is not null`

const volume = sql`case ${sql.join(
  defaultCrewByVolume.map(({ upto }) => sql`when j.cft <= ${sql.lit(upto)} then ${sql.lit(String(upto))}`),
  sql` `,
)} else 'more' end`

/**
 * The work of one crew in one job: actual hours from arrival to end, by the reported times, against planned hours. A
 * planned night counts in neither. Transit between cities has no arrival, and jobs without reports are left out.
 */
const work: ReportRowsBuilder = days => sql`
  select key, about, day, city_id, planned, real, part, case when part = 'visit' then 'visit' else volume || ' ' || packing end as move,
    against, against <> 'near' as off
  from (
    select w.*, case when real * 1000 < planned * ${DEVIATION_LIMITS.shorter}::int then 'shorter' when real * 1000 > planned * ${DEVIATION_LIMITS.longer}::int then 'longer' else 'near' end as against
    from (
      select j.order_id || '-' || j.leg as key, o.order_no as about, ${toIndiaDay(sql`j.begins`)} as day, o.city_id, ${volume} as volume, j.planned::int,
        round(extract(epoch from j.done - j.arrived) / 60 - (j.whole - j.planned))::int as real,
        case when j.unpacks then 'unpacked' when j.packs then 'packed' else 'carried' end as packing,
        case when j.visits then 'visit' when j.leg = 3 then 'delivery' when j.unloads then 'whole' else 'pick-up' end as part
      from (select distinct order_id from jobs where ${isWithinPeriod(sql`starts_at`, days)}) f cross join lateral (
        select j.order_id, j.leg, min(j.starts_at) as begins, sum(extract(epoch from j.ends_at - j.starts_at)) / 60 as planned,
          extract(epoch from max(j.ends_at) - min(j.starts_at)) / 60 as whole, max(j.cft) as cft, bool_or(j.kind = 'visit') as visits, bool_or(j.kind = 'unload') as unloads,
          bool_or(bool_or(j.kind = 'pack')) over () as packs, bool_or(bool_or(j.kind = 'unpack')) over () as unpacks, min(e.arrived) as arrived, min(e.done) as done
        from jobs j cross join lateral (
          select min(happened_at) filter (where kind = 'arrived') as arrived, min(happened_at) filter (where kind = 'done') as done from job_events where job_id = j.id and kind in ('arrived', 'done')) e
        where j.order_id = f.order_id group by j.order_id, j.leg) j
      join orders o on o.id = j.order_id
      where ${isWithinPeriod(sql`j.begins`, days)} and j.done > j.arrived
    ) w where real > 0 and planned > 0
  ) w`

export const reportRowBuilders: Record<ReportName, ReportRowsBuilder> = {
  leads,
  sources: leads,
  response,
  outcomes: leads,
  bookings,
  collected,
  revenue,
  costs,
  cancellations,
  complaints,
  refunds,
  arrivals,
  work,
}
