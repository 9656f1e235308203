-- Of a move that a person prices: the day its customer wishes for, how many days either way it may be, and what else is to be known.
alter table orders add column if not exists wished_day date;
alter table orders add column if not exists wished_within int not null default 0 check (wished_within between 0 and 30);
alter table orders add column if not exists customer_note text not null default '';

-- Such a request took the day of a draft for one that was agreed, and its slot for one of the city's: they were wishes.
update orders set wished_day = move_date, move_date = null, slot_hour = null
  where long_distance and placed_at is not null and status = 'Quotation' and token = 0 and move_date is not null;
