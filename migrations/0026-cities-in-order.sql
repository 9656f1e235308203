-- Where a city stands in the list of the first page; null: in the footer only. Staff edit it.
alter table cities add column if not exists position int;

update cities set position = listed.position
from (values ('kolkata', 1), ('bangalore', 2), ('mumbai', 3), ('pune', 4), ('gurgaon', 5), ('chennai', 6), ('ahmedabad', 7))
  as listed (slug, position)
where cities.slug = listed.slug and cities.position is null;
