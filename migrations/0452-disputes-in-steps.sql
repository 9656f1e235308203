-- A bank takes what is disputed in steps: each is an entry. Those of before are the only one of theirs.
alter table ledger_entries add column if not exists step int not null default 0;
alter table ledger_entries drop constraint if exists ledger_entries_once;
alter table ledger_entries add constraint ledger_entries_once unique (payment_id, payment_type, order_id, step);
