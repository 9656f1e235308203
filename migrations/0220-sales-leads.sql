-- Somebody who may yet book: a row a person, by mobile, while it is open. What visitors wrote by the forms of the site stays in leads.
create table if not exists sales_leads (
  id bigint generated always as identity primary key,
  mobile text not null check (mobile ~ '^[6-9][0-9]{9}$'),
  name text not null default '' check (length(name) <= 250),
  email text not null default '' check (length(email) <= 250),
  language text not null,
  -- Whose crews would come; null: not known yet.
  city_id int references cities,
  state text not null default 'new' check (state in ('new', 'contacted', 'survey', 'quoted', 'won', 'lost', 'dormant')),
  -- By which way it came first.
  source text not null check (source in ('site', 'call', 'walk-in', 'partner', 'file', 'webhook', 'referral')),
  owner_id bigint references staff,
  -- What is to be done next, and when; null: nothing is.
  next_at timestamptz,
  next_kind text check (next_kind in ('call', 'message', 'visit')),
  -- Which step of the follow-up plan that is, from 0; null: no step of it, but what a person chose.
  next_step int check (next_step >= 0),
  lost_reason text check (lost_reason in ('price', 'date', 'competitor', 'not-moving', 'not-served', 'no-answer', 'not-genuine')),
  -- What made it won.
  order_id bigint references orders,
  -- Since when it waits for somebody of ours, and when the first of them tried.
  asked_at timestamptz not null,
  answered_at timestamptz,
  created_at timestamptz not null,
  revision int not null default 1,
  constraint sales_leads_next check ((next_at is null) = (next_kind is null)),
  constraint sales_leads_lost check ((state = 'lost') = (lost_reason is not null)),
  constraint sales_leads_won check ((state = 'won') = (order_id is not null)),
  constraint sales_leads_over check (state not in ('won', 'lost', 'dormant') or next_at is null)
);
-- One person is one open lead, however many ways they ask at once.
create unique index if not exists sales_leads_one_open on sales_leads (mobile) where state not in ('won', 'lost');
create index if not exists sales_leads_by_mobile on sales_leads (mobile text_pattern_ops, id);
create index if not exists sales_leads_due on sales_leads (next_at, id) where next_at is not null;
create index if not exists sales_leads_due_of_owner on sales_leads (owner_id, next_at, id) where next_at is not null;
create index if not exists sales_leads_by_state on sales_leads (state, id);
create index if not exists sales_leads_by_order on sales_leads (order_id) where order_id is not null;
-- What happened with a lead: what it asked, what we did, how it moved on.
create table if not exists sales_events (
  id bigint generated always as identity primary key,
  lead_id bigint not null references sales_leads on delete cascade,
  kind text not null check (kind in ('asked', 'call', 'message', 'visit', 'moved', 'given')),
  -- Of 'asked' by which way, of 'moved' where to, of what we did how it went.
  what text not null default '' check (length(what) <= 30),
  words text not null default '' check (length(words) <= 2000),
  -- What it arose from, so that it counts once however often it is found or sent.
  key text check (length(key) <= 200),
  staff_id bigint references staff,
  at timestamptz not null
);
create unique index if not exists sales_events_once on sales_events (key) where key is not null;
create index if not exists sales_events_by_lead on sales_events (lead_id, id);
-- When a lead is called that has not answered yet, and who takes new ones.
create table if not exists sales_plan (
  id int primary key check (id = 1),
  steps jsonb not null,
  revision int not null default 1
);
insert into sales_plan (id, steps) values (1, '[{"kind": "call", "minutes": 10}, {"kind": "call", "minutes": 1440}, {"kind": "call", "minutes": 4320}]') on conflict do nothing;
create table if not exists sales_desk (
  staff_id bigint primary key references staff,
  languages jsonb not null default '[]',
  -- When it was given one last: the next goes to who waits longest.
  given_at timestamptz
);
-- What becomes a lead by itself is looked for each minute.
create index if not exists orders_unpaid on orders (created_at) where status = 'Quotation';
create index if not exists order_events_booked on order_events (at) where kind = 'status' and status = 'Token';
create index if not exists leads_of_contact on leads (created_at) where kind = 'contact';
