-- Reviews are asked for by the time of the delivery, which every completed order has.
create index concurrently if not exists orders_delivered_to_ask_for_review on orders (delivered_at) where status = 'Completed' and review_asked_at is null;
