-- What the reports of bookings and of hours ask of thousands of orders is in the index alone: tokens by their day with the order of each, what a customer ordered with how it stands, and when a job was arrived at and done. Each in place of one that had less.
create index concurrently if not exists order_events_booked_on on order_events (at, order_id) where kind = 'status' and status = 'Token';
drop index concurrently if exists order_events_booked;
create index concurrently if not exists orders_of_customers on orders (customer_id, id desc) include (status);
drop index concurrently if exists orders_by_customer;
create index concurrently if not exists job_events_hours on job_events (job_id, kind, happened_at) where kind in ('arrived', 'done');
drop index concurrently if exists job_events_arrived;
