-- Versions of a quotation are called so. Nothing but names changes.
alter table if exists quote_versions rename to quotation_versions;
alter index if exists quote_versions_offered rename to quotation_versions_offered;
alter index if exists quote_versions_agreed rename to quotation_versions_agreed;
