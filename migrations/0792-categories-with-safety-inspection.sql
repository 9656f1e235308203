-- Which categories offer the free safety inspection: electricians check earthing, plumbers check leaks. It stood on the page of every service.
alter table service_categories add column if not exists safety_inspection boolean not null default false;
update service_categories set safety_inspection = true where id in (5, 6) and slug in ('electrician-and-ac', 'carpentry-and-plumbing');
