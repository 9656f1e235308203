-- How many leads stand in each state, and how soon those who asked in the last week were tried first: counted on every page of leads, by the index alone, and not from every lead there ever was.
create index concurrently if not exists sales_leads_answered on sales_leads (asked_at) include (answered_at, city_id) where answered_at is not null;
create index concurrently if not exists sales_leads_in_state on sales_leads (state, id, city_id);
drop index concurrently if exists sales_leads_by_state;
