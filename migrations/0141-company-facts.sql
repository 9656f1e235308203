-- What staff say of the company, over what the environment says: one row.
create table if not exists company_facts (
  id int primary key check (id = 1),
  -- Texts by the name of the fact; one that is not here is the environment's.
  facts jsonb not null default '{}',
  revision int not null default 1
);
insert into company_facts (id) values (1) on conflict do nothing;
