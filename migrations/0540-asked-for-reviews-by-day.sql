-- Who is asked for a review is found by the days in which their order was completed: those that nobody is to ask any more were looked at each hour.
create index concurrently if not exists order_events_completed on order_events (at, order_id) where kind = 'status' and status = 'Completed';
drop index concurrently if exists orders_to_ask_for_review;
