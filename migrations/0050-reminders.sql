-- For which day its customer was reminded the evening before: once, and once more where the day has changed.
alter table orders add column if not exists reminded_for date;
-- When its customer was asked for a review: once.
alter table orders add column if not exists review_asked_at timestamptz;
-- Nobody is asked for a review of what was over before there was this question.
update orders o set review_asked_at = e.at from order_events e
  where e.order_id = o.id and e.kind = 'status' and e.status = 'Completed' and o.review_asked_at is null;
create index if not exists orders_to_ask_for_review on orders (id) where status = 'Completed' and review_asked_at is null;
