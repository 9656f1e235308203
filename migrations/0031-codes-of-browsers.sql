-- A code belongs to the browser that asked for it: a row for each number and browser (a hash of its cookie). The rows of before were
-- of no browser; what they held is out of date in minutes.
drop table if exists login_codes;
create table if not exists login_codes (
  mobile text not null,
  browser text not null,
  -- Never the same twice, also after the row was forgotten: it begins with the day.
  counter bigint not null,
  asked_at timestamptz not null,
  -- Null once it is spent.
  issued_at timestamptz,
  resends int not null default 0,
  failures int not null default 0,
  failed_at timestamptz,
  primary key (mobile, browser)
);
create index if not exists login_codes_by_age on login_codes (asked_at);
-- Where a session was opened: an account knows its browsers by it, and its owner the device.
alter table sessions add column if not exists browser text;
alter table sessions add column if not exists program text not null default '';
create index if not exists sessions_by_browser on sessions (browser) where browser is not null;
create index if not exists sessions_by_customer on sessions (customer_id) where ended_at is null;
