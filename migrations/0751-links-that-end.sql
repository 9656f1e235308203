-- Links are signatures and stand nowhere. A number that goes into the signature ends all of one kind and subject that were given out: the next
-- ones are signed with the next number.
create table if not exists link_revisions (
  kind text not null check (kind in ('booking', 'tracking', 'approval', 'preview')),
  -- The order's number, or the id of the business customer or text.
  subject text not null,
  revision int not null check (revision > 0),
  ended_at timestamptz not null,
  primary key (kind, subject)
);
