-- A unit or developer of a special economic zone, which its number does not show: supplies to it are between States whatever the place (IGST Act, section 7 (5) (b)).
alter table business_customers add column if not exists sez text check (sez in ('unit', 'developer'));
