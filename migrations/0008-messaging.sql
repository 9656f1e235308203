-- Channels that this message gave up on, so that it is never sent on one of them again.
alter table messages add column if not exists gone jsonb not null default '[]';
-- Addresses of the documents that go with it.
alter table messages add column if not exists attachments jsonb;
create index if not exists messages_by_whatsapp_id on messages (provider_id) where channel = 'whatsapp';
-- Codes asked for since the last login, the first not counted: the third is also spoken.
alter table login_codes add column if not exists resends int not null default 0;
