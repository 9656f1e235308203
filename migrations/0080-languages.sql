-- What language a customer reads, and in which one each message is said: its row holds facts, which are worded when it is delivered.
alter table customers add column if not exists language text not null default 'en';
alter table messages add column if not exists language text not null default 'en';
-- A message is written in a language that somebody named: none by default.
alter table messages alter column language drop default;

alter table leads add column if not exists language text not null default 'en';
alter table partner_applications add column if not exists language text not null default 'en';
