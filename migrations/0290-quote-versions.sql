-- What the desk offers for one order, one version after the other. What its customer accepted is the order's price; what is worked on is a draft.
create table if not exists quote_versions (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  n integer not null check (n > 0),
  -- Expired is no state: it is read of the day.
  state text not null default 'draft' check (state in ('draft', 'sent', 'seen', 'accepted', 'replaced')),
  kind text not null check (kind in ('fixed', 'not-to-exceed', 'request')),
  -- What was asked of the book, and what came upon it.
  terms jsonb not null,
  quotation jsonb not null,
  -- The writing of its customer's draft that it is the price of: of another one it is no offer.
  of_revision integer not null,
  valid_until date not null,
  made_by text not null,
  made_at timestamptz not null,
  sent_at timestamptz,
  seen_at timestamptz,
  accepted_at timestamptz,
  -- The version that came in its place.
  replaced_by integer,
  constraint quote_versions_once unique (order_id, n),
  constraint quote_versions_sent check ((state = 'draft') = (sent_at is null)),
  constraint quote_versions_seen check (state <> 'seen' or seen_at is not null),
  constraint quote_versions_accepted check (state <> 'accepted' or accepted_at is not null),
  constraint quote_versions_replaced check ((state = 'replaced') = (replaced_by is not null))
);
-- One truth: one version is offered at a time, and one is what was agreed.
create unique index if not exists quote_versions_offered on quote_versions (order_id) where state in ('sent', 'seen');
create unique index if not exists quote_versions_agreed on quote_versions (order_id) where state = 'accepted';
