-- What a crew asks for at the door has the id that its phone made: however often it is sent, its customer is asked once.
alter table order_changes add column if not exists asked_id uuid;
create unique index if not exists order_changes_asked on order_changes (asked_id) where asked_id is not null;
