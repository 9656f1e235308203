-- How many shown reviews gave how many stars, kept as they are shown and taken back: a page of the site counts none. Of moves the service is 0, of no city
-- the city.
create table if not exists review_counts (
  city_id int not null,
  service_id int not null,
  stars int not null,
  count bigint not null,
  primary key (service_id, city_id, stars)
);
create index if not exists review_counts_of_city on review_counts (city_id);
create or replace function review_counted() returns trigger language plpgsql as
  $$ begin
    if tg_op <> 'INSERT' and old.state = 'shown' then update review_counts set count = count - 1
      where city_id = coalesce(old.city_id, 0) and service_id = coalesce(old.service_id, 0) and stars = old.stars; end if; -- a semicolon ends no line here
    if tg_op <> 'DELETE' and new.state = 'shown' then insert into review_counts as kept
      values (coalesce(new.city_id, 0), coalesce(new.service_id, 0), new.stars, 1)
      on conflict (service_id, city_id, stars) do update set count = kept.count + 1; end if; return null; -- nor here
  end $$;
create or replace trigger review_counted after insert or delete or update of state, stars, city_id, service_id on reviews
  for each row execute function review_counted();
insert into review_counts select coalesce(city_id, 0), coalesce(service_id, 0), stars, count(*) from reviews where state = 'shown' group by 1, 2, 3;
