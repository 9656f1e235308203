-- Long-distance quotations that wait for a price. Without it the lists of tasks read the entries of all quotations.
create index concurrently if not exists orders_to_price on orders (id)
  where status = 'Quotation' and long_distance and token = 0 and placed_at is not null;
