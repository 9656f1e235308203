-- In what language a message was said: English where no approved text was there in its customer's.
alter table messages add column if not exists said_in text;
