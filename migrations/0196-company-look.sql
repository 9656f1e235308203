-- How the company looks, beside what is said of it: the accent colour, and its logo and icon as they were drawn anew (base64). Small, and read with
-- the facts, so that mails and documents have the logo without asking anybody.
alter table company_facts add column if not exists look jsonb not null default '{}' check (jsonb_typeof(look) = 'object');
alter table company_facts add column if not exists look_revision int not null default 1;
