-- The city as another system wrote it, where it is none that we serve. Empty once the lead has a city.
alter table sales_leads add column if not exists unknown_city text not null default '';
