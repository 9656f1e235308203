-- The lists of the console page by key (platform/database/keyset.ts): each has an index of what it is ordered by.
create index if not exists leads_in_order on leads ((coalesce(handled_at, 'infinity'::timestamptz)), (-id));
create index if not exists leads_of_kind_in_order on leads (kind, (coalesce(handled_at, 'infinity'::timestamptz)), (-id));
create index if not exists partner_applications_in_order on partner_applications ((coalesce(decided_at, 'infinity'::timestamptz)), (-id));
create index if not exists erasure_requests_in_order on erasure_requests ((coalesce(done_at, 'infinity'::timestamptz)), (-id));
create index if not exists reviews_in_order on reviews ((case when state = 'waiting' then 1 else 0 end), id);
-- Counted on every page of the console.
create index if not exists reviews_waiting on reviews (id) where state = 'waiting';
