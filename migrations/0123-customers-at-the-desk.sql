-- How staff find a customer: by the words of a name, by how a mobile number or an e-mail address begins.
create index if not exists customers_by_words on customers using gin (to_tsvector('simple', translate(name, '.,''-/@_', '       '))) where erased_at is null;
create index if not exists customers_by_mobile on customers (mobile text_pattern_ops);
create index if not exists customers_by_email_start on customers (lower(email) text_pattern_ops);
create index if not exists messages_by_mobile on messages (mobile, id) where mobile is not null;
-- What staff have noted about a customer; it goes with the person.
create table if not exists customer_notes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  staff_id int not null references staff,
  words text not null check (length(words) between 1 and 2000),
  at timestamptz not null
);
create index if not exists customer_notes_by_customer on customer_notes (customer_id, id);
