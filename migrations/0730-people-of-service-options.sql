-- How many people an option of a service is sold with ('4 people, up to 4 hours'). One, where nothing is said.
alter table service_options add column if not exists people smallint not null default 1 check (people between 1 and 30);
