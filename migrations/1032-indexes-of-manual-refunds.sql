-- The indexes over refunds that are not finished and over cash, with the names of manual refunds.
create index concurrently if not exists refunds_to_finish on refunds (id) where state in ('requested', 'failed', 'on-hold', 'to-pay-out');
drop index concurrently if exists refunds_unfinished;
create index concurrently if not exists ledger_entries_manual on ledger_entries (at) where payment_mode in ('cash', 'manual');
drop index concurrently if exists ledger_entries_by_hand;
