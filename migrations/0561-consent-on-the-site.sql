-- Whoever asks by a form of the site may agree beside it; what they read then, in their language, is kept. Null: told to the desk, or of a file.
alter table sales_consents add column if not exists wording text check (length(wording) between 1 and 300);
alter table sales_consents drop constraint if exists sales_consents_how_check;
alter table sales_consents add constraint sales_consents_how_check check (how in ('desk', 'file', 'site'));
