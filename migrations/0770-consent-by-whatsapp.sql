-- Somebody who answers STOP or START to the company's WhatsApp number ends or renews their consent by that.
alter table sales_consents drop constraint if exists sales_consents_how_check;
alter table sales_consents add constraint sales_consents_how_check check (how in ('desk', 'file', 'site', 'whatsapp'));
