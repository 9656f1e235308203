-- As of when the provider told what stands here: the sum in dispute, and what the bank has of it, may change while its state stays, and late news
-- of the same state changes nothing.
alter table disputes add column if not exists told_at timestamptz not null default to_timestamp(0);
update disputes set told_at = changed_at;
