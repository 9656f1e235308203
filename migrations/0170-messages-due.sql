-- Messages wait in their own table, not in a job each: whoever sends takes what is due, and leaves it for a while to nobody else.
-- What a process of the version before writes, while both run, is its own to send for a minute.
alter table messages add column due_at timestamptz default now() + interval '1 minute';
update messages set due_at = case state when 'queued' then created_at when 'unsure' then coalesce(sent_at, created_at) + interval '5 minutes' end;
create index messages_due on messages (due_at) where due_at is not null;
