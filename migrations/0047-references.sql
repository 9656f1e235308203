-- What names a row of another table names one that is there. Before that: a place without an order kept a slot from others, and a
-- message keeps its text without the order it was about. A document without its order or customer is a bug that must not start.
delete from slot_places p where not exists (select from orders o where o.id = p.order_id);
update messages m set order_id = null where order_id is not null and not exists (select from orders o where o.id = m.order_id);
update orders o set city_id = null where city_id is not null and not exists (select from cities c where c.id = o.city_id);
update reviews r set city_id = null where city_id is not null and not exists (select from cities c where c.id = r.city_id);

alter table slot_places drop constraint if exists slot_places_order;
alter table slot_places add constraint slot_places_order foreign key (order_id) references orders (id);
alter table messages drop constraint if exists messages_order;
alter table messages add constraint messages_order foreign key (order_id) references orders (id);
alter table documents drop constraint if exists documents_order;
alter table documents add constraint documents_order foreign key (order_id) references orders (id);
alter table documents drop constraint if exists documents_customer;
alter table documents add constraint documents_customer foreign key (customer_id) references customers (id);
create index if not exists documents_by_customer on documents (customer_id);
alter table orders drop constraint if exists orders_city;
alter table orders add constraint orders_city foreign key (city_id) references cities (id);
alter table slots drop constraint if exists slots_city;
alter table slots add constraint slots_city foreign key (city_id) references cities (id);
alter table reviews drop constraint if exists reviews_city;
alter table reviews add constraint reviews_city foreign key (city_id) references cities (id);
