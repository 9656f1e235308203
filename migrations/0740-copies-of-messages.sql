-- A message that repeats another by a second channel names it: the customer was reached when one of the two arrived.
alter table messages add column if not exists copy_of bigint references messages (id) on delete cascade;
create index if not exists messages_copies on messages (copy_of) where copy_of is not null;
-- A message that was withdrawn before it was sent failed to reach nobody.
update messages set state = 'withdrawn' where state = 'failed' and seen_to_at is null and error = 'not needed any more';
-- The copies of failed messages, and the failed copies, that wait for somebody of the staff.
update messages c set copy_of = m.id from messages m
where m.state = 'failed' and m.seen_to_at is null and m.mailed and c.order_id = m.order_id and c.id > m.id
  and c.template = m.template and c.params = m.params and c.mobile is null and not c.mailed;
update messages c set copy_of = m.id from messages m
where c.state = 'failed' and c.seen_to_at is null and c.mobile is null and not c.mailed and c.copy_of is null
  and m.mailed and m.order_id = c.order_id and m.id < c.id and m.template = c.template and m.params = c.params;
