-- Categories of services and groups of things are staff's own to write: one more with each saving.
alter table item_groups add column if not exists revision int not null default 1;
alter table service_categories add column if not exists revision int not null default 1;
-- What a service of it is invoiced under that has no code of its own yet.
alter table service_categories add column if not exists sac text;
update service_categories c set sac = coalesce((select s.sac from services s where s.category_id = c.id order by s.id limit 1), '998599') where c.sac is null;
alter table service_categories alter column sac set not null;
create unique index if not exists service_categories_name on service_categories (name);
alter table catalogue_imports drop constraint if exists catalogue_imports_kind_check;
alter table catalogue_imports add constraint catalogue_imports_kind_check check (kind in ('items', 'options', 'vehicles', 'groups', 'categories'));
