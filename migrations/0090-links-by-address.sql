-- How many links went to an address lately is asked at each request for one.
create index if not exists account_links_by_email on account_links (lower(email), created_at);
