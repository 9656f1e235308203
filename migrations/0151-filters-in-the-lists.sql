-- The lists of orders are narrowed within their index: who looks for what is rare, or not there at all, reads no order that does not fit.
drop index if exists orders_newest;
create index if not exists orders_newest on orders (id, status, city_id, long_distance, package_id) where placed_at is not null;
drop index if exists orders_by_city;
create index if not exists orders_by_city on orders (city_id, id, status, long_distance, package_id) where placed_at is not null;
drop index if exists orders_in_order_of_day;
create index if not exists orders_in_order_of_day on orders ((coalesce(move_date, 'infinity'::date)), (coalesce(slot_hour, 99)), id, status, city_id, long_distance, package_id) where placed_at is not null;
drop index if exists orders_in_order_of_owed;
create index if not exists orders_in_order_of_owed on orders (owed, id, status, city_id, long_distance, package_id) where placed_at is not null;
-- How common a word is: the planner does not see what the index of a function knows. Without it two common words are looked for in all orders that have them.
create statistics if not exists orders_words on (order_words(name, partner, move)) from orders;
