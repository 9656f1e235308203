-- When the last job of an order was done: what follows from the delivery (claims, the request for a review, the invoice) counts from it.
alter table orders add column if not exists delivered_at timestamptz;
update orders o set delivered_at = e.at
from (select order_id, max(at) as at from order_events where kind = 'status' and status = 'Completed' group by order_id) e
where e.order_id = o.id and o.status = 'Completed' and o.delivered_at is null;
-- Who may complete an order, or let a trip depart, before its crews have reported every job done.
update staff_roles set rights = rights || '["completion"]', revision = revision + 1
where code = 'operations' and not rights @> '["completion"]';
