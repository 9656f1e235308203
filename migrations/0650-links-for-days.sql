-- How long a link works: a new colleague's invitation for days, all others as before.
alter table account_links add column if not exists minutes int not null default 30;
