-- What each role of staff may do is the operator's to say. The first role may everything, whatever stands here.
create table if not exists staff_roles (
  code text primary key,
  name text not null unique,
  rights jsonb not null,
  -- Up to how much of a refund or a lower price one decides alone, in paise; null: whatever it is.
  alone bigint check (alone >= 0),
  revision int not null default 1,
  position int not null
);
insert into staff_roles (code, name, rights, alone, position) values
  ('admin', 'Owner', '[]', null, 1),
  ('operations', 'Operations', '["orders", "quotes", "jobs", "payments", "leads", "complaints", "applications", "reviews"]', 0, 2),
  ('sales', 'Sales', '["orders", "quotes", "leads"]', 0, 3),
  ('dispatcher', 'Dispatcher', '["orders", "jobs"]', 0, 4),
  ('accounts', 'Accounts', '["orders", "payments", "money"]', 1000000, 5),
  ('content', 'Content', '["reviews"]', 0, 6)
on conflict do nothing;
alter table staff add constraint staff_role_fkey foreign key (role) references staff_roles (code);
-- Which role was given, in place of a word a role.
alter table staff_events add column if not exists role text;
update staff_events set role = substring(kind from 6), kind = 'role' where kind like 'made-%';
