-- How staff find an order: by a word of its name, by the beginning of a mobile number, by its day, and by what waits for them.
create index if not exists orders_by_name on orders using gin (to_tsvector('simple', translate(name, '.,''-/@_', '       ')))
  where placed_at is not null;
create index if not exists orders_by_mobile on orders (mobile text_pattern_ops) where placed_at is not null;
create index if not exists orders_by_day on orders (move_date, slot_hour) where placed_at is not null;
create index if not exists orders_open on orders (id)
  where attention is not null or status in ('Token', 'Adminapproved', 'ready')
    or (status = 'Quotation' and long_distance and token = 0);
