-- The consignment note (LR) of the partner that carries the goods: its own number and date, as the partner issued it.
alter table hires add column if not exists lr_number text not null default '' check (length(lr_number) <= 40);
alter table hires add column if not exists lr_date date;
