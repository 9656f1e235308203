-- What a customer reads of an event, as facts that are worded in their language when it is shown. Earlier ones have their note alone.
alter table order_events add column if not exists facts jsonb;
