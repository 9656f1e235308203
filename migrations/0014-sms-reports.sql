-- MSG91's reports name a message by its own id.
create index if not exists messages_by_sms_id on messages (provider_id) where channel = 'sms';
