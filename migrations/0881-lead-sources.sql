-- The operator's list of sources of leads, and what each costs per month from a month on. `channel`: the way in whose leads have this source unless another one is named.
create table if not exists lead_sources (
  id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  note text not null default '' check (length(note) <= 100),
  channel text check (channel in ('site', 'call', 'walk-in', 'partner', 'file', 'webhook', 'referral')),
  active boolean not null default true,
  revision int not null default 1
);
create unique index if not exists lead_sources_by_name on lead_sources (lower(name));
create unique index if not exists lead_sources_of_channel on lead_sources (channel) where channel is not null;
create table if not exists lead_source_costs (
  source_id int not null references lead_sources,
  from_on date not null check (extract(day from from_on) = 1),
  per_month bigint not null check (per_month >= 0),
  primary key (source_id, from_on)
);
insert into lead_sources (name, channel) values
  ('Website', 'site'), ('Phone', 'call'), ('Walk-in', 'walk-in'), ('Referral', 'referral'), ('Partner', 'partner'),
  ('Google Ads', null), ('Justdial', null), ('Sulekha', null), ('IndiaMART', null), ('Meta lead ads', null),
  ('Imported file', 'file'), ('Other system', 'webhook')
on conflict do nothing;
-- The former source of a lead was the way in which it arrived.
alter table leads rename column source to channel;
alter table leads add column if not exists source_id int references lead_sources;
update leads set source_id = (select s.id from lead_sources s where s.channel = leads.channel) where source_id is null;
alter table leads alter column source_id set not null;
create index if not exists leads_by_source on leads (source_id, created_at);
