-- When the customer showed that the e-mail is his, by a link that went there; null for one that was only typed.
alter table customers add column if not exists email_confirmed_at timestamptz;
-- A password is only ever set by such a link: whoever has one has shown it.
update customers set email_confirmed_at = created_at where password_hash is not null and email_confirmed_at is null;
-- One open application a number.
create index if not exists partner_applications_by_phone on partner_applications (phone) where decision is null;
create index if not exists messages_by_email on messages (email, created_at) where email is not null;
