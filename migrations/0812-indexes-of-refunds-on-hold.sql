-- What the poll asks about, and what the nightly comparison reads, with the refunds that are on hold.
create index concurrently if not exists refunds_silent on refunds (requested_at) where state in ('requested', 'pending', 'on-hold');
drop index concurrently if exists refunds_open;
create index concurrently if not exists refunds_unfinished on refunds (id) where state in ('requested', 'failed', 'on-hold', 'to-hand-back');
drop index concurrently if exists refunds_undone;
