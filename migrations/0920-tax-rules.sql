-- Rates, codes and treatment of our services as dated rules. A rule applies to work done from its first day on.
create table if not exists tax_rules (
  id bigint generated always as identity primary key,
  -- A move that the price books price, or any other service.
  work text not null check (work in ('move', 'service')),
  -- The narrowest of these that is set; none: every service without a rule of its own.
  category_id int references service_categories,
  service_id int references services,
  option_id int references service_options,
  -- Moves: the registration it applies to; null for the company's own and all without a rule of their own.
  gstin text check (gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  recipient text not null default 'any' check (recipient in ('any', 'registered', 'unregistered')),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  -- Null: each line has the code of its kind of work, each service its own.
  sac text check (sac ~ '^99[0-9]{2}([0-9]{2})?$'),
  -- In basis points. Under reverse charge it is what the recipient pays.
  rate int not null check (rate between 0 and 10000 and rate % 2 = 0),
  credit text not null check (credit in ('full', 'none')),
  charge text not null check (charge in ('forward', 'reverse', 'exempt', 'zero')),
  -- How the operator treats moves, where the law leaves a choice.
  treatment text check (treatment in ('by-line', 'composite', 'gta-forward', 'gta-reverse')),
  -- GTA by forward charge: the acknowledgement of Annexure V and its date.
  option_number text not null default '',
  option_on date,
  source text not null check (source <> ''),
  confirmed_by text not null default '',
  confirmed_on date,
  note text not null default '',
  revision int not null default 1,
  check (num_nonnulls(category_id, service_id, option_id) <= 1),
  check (work = 'service' or num_nonnulls(category_id, service_id, option_id) = 0),
  check (work = 'move' or (gstin is null and treatment is null and recipient = 'any')),
  check (work = 'service' or treatment is not null),
  check ((charge in ('exempt', 'zero')) = (rate = 0)),
  check ((confirmed_by <> '') = (confirmed_on is not null))
);
create unique index if not exists tax_rules_by_subject on tax_rules
  (work, coalesce(category_id, 0), coalesce(service_id, 0), coalesce(option_id, 0), coalesce(gstin, ''), recipient, starts_on);

-- Until now the general price book had the rates of moves, and each category one rate.
insert into tax_rules (work, starts_on, ends_on, rate, credit, charge, treatment, source)
select 'move', starts_on, lead(starts_on) over (order by starts_on) - 1, rate, case when rate = 500 then 'none' else 'full' end,
  case when rate = 0 then 'exempt' else 'forward' end, 'by-line', 'Notification 11/2017-CT(R)'
from (
  select date '2017-07-01' as starts_on, (book ->> 'gst')::int as rate from (select book from price_books
    where group_id is null and withdrawn_at is null and valid_from <= now() order by valid_from desc, version desc limit 1) b
  union all
  select (later ->> 'from')::date, (later ->> 'rate')::int from (select book from price_books
    where group_id is null and withdrawn_at is null and valid_from <= now() order by valid_from desc, version desc limit 1) b,
    jsonb_array_elements(coalesce(book -> 'gstFrom', '[]')) later
) rates
where not exists (select from tax_rules where work = 'move');

-- Salons: 5% without credit since 22 September 2025, without the choice of 18% (notification 15/2025-CT(R)).
insert into tax_rules (work, category_id, starts_on, ends_on, rate, credit, charge, source)
select 'service', c.id, r.starts_on, r.ends_on, r.rate, r.credit, case when r.rate = 0 then 'exempt' else 'forward' end, r.source
from service_categories c
cross join lateral (
  select date '2017-07-01' as starts_on, null::date as ends_on, c.gst as rate, 'full' as credit, 'Notification 11/2017-CT(R)' as source
    where c.sac not like '99972%'
  union all select date '2017-07-01', date '2025-09-21', 1800, 'full', 'Notification 11/2017-CT(R)' where c.sac like '99972%'
  union all select date '2025-09-22', null, 500, 'none', 'Notification 15/2025-CT(R)' where c.sac like '99972%'
) r
where not exists (select from tax_rules where work = 'service');

insert into tax_rules (work, starts_on, rate, credit, charge, source)
select 'service', date '2017-07-01', 1800, 'full', 'forward', 'Notification 11/2017-CT(R)'
on conflict do nothing;

alter table service_categories drop column if exists gst;
