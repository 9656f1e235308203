-- When a session was last used, to end those that nobody uses; and when its owner has last shown to be there, which one change
-- of number, e-mail or password uses up.
alter table sessions add column if not exists seen_at timestamptz;
alter table sessions add column if not exists proven_at timestamptz;
-- Whether the owner had shown it when the link was asked for; if not, the link asks.
alter table account_links add column if not exists proven boolean not null default false;
