-- A partner's truck and crew for the jobs of an order: asked for, agreed, and done. One hire of an order counts at a time.
create table if not exists hires (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  partner_id bigint not null references partners,
  state text not null check (state in ('requested', 'accepted', 'declined', 'expired', 'in-progress', 'done', 'cancelled')),
  vehicle_id int references vehicles,
  -- What was agreed, before GST, and the part that the partner gets before the job. Paise.
  rate int not null check (rate > 0),
  advance int not null default 0 check (advance between 0 and rate),
  driver_name text not null default '',
  driver_mobile text not null default '',
  registration text not null default '',
  requested_by bigint not null references staff,
  requested_at timestamptz not null,
  -- Until when a request can be answered; null for a hire that was agreed on the phone.
  answer_by timestamptz,
  answered_at timestamptz,
  -- Why it was declined or cancelled.
  reason text not null default '',
  check (state not in ('accepted', 'in-progress', 'done') or driver_name <> '')
);
create unique index if not exists hires_current on hires (order_id) where state in ('accepted', 'in-progress', 'done');
create unique index if not exists hires_requested on hires (order_id, partner_id) where state = 'requested';
create index if not exists hires_of_partner on hires (partner_id, id);
create index if not exists hires_to_expire on hires (answer_by) where state = 'requested';
