-- What the owner's reports look for order by order, answered by the index alone: its tokens, its jobs, and when a crew arrived.
create index concurrently if not exists order_events_tokens on order_events (order_id, at) where kind = 'status' and status = 'Token';
create index concurrently if not exists jobs_of_orders on jobs (order_id, id);
create index concurrently if not exists job_events_arrived on job_events (job_id, happened_at) where kind = 'arrived';
