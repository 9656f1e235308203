-- An order is placed or asked for once, however often its draft is posted.
create unique index if not exists order_events_once on order_events (order_id, kind) where kind in ('placed', 'requested');
