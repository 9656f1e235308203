-- Services, homes and packages go out as files and come back, as the other lists do.
alter table catalogue_imports drop constraint if exists catalogue_imports_kind_check;
alter table catalogue_imports add constraint catalogue_imports_kind_check
  check (kind in ('items', 'options', 'vehicles', 'groups', 'categories', 'services', 'presets', 'packages'));
