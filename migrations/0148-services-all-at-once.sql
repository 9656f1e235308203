-- Which services were withdrawn with all others at once: these come back with them, and not what was withdrawn by itself.
alter table services add column if not exists withdrawn_with_all boolean not null default false;
