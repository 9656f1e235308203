-- Whether a message's documents were sent by mail too, beside what went to the phone.
alter table messages add column if not exists mailed boolean not null default false;
create index if not exists messages_to_mail on messages (id)
  where attachments is not null and mobile is not null and email is not null and not mailed;
