-- Texts that staff write: policies, articles, the answers of help, openings. What comes with the software stays a file, and has a row from the
-- first time that somebody works on it.
create table if not exists texts (
  id int generated always as identity primary key,
  kind text not null check (kind in ('article', 'policy', 'answer', 'opening')),
  -- Its address, which never changes: others link to it.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Written by the operator: nothing of it comes with the software.
  own boolean not null,
  -- What is worked on; customers do not see it.
  draft jsonb not null,
  revision int not null default 1,
  -- What customers read: the last version, what came with the software, or nothing.
  shown text not null check (shown in ('published', 'delivered', 'nothing')),
  -- The last that was published; 0 before the first.
  version int not null default 0 check (version >= 0),
  edited_by int not null references staff,
  edited_at timestamptz not null,
  unique (kind, slug),
  constraint texts_own_is_not_delivered check (not (own and shown = 'delivered')),
  constraint texts_published_has_a_version check (shown <> 'published' or version > 0)
);
-- Each as it was published. Written once: the database itself lets nobody edit it.
create table if not exists text_versions (
  text_id int not null references texts,
  version int not null check (version > 0),
  content jsonb not null,
  published_by int not null references staff,
  published_at timestamptz not null,
  primary key (text_id, version)
);
create or replace rule text_versions_are_not_edited as on update to text_versions do instead nothing;
create or replace rule text_versions_are_not_deleted as on delete to text_versions do instead nothing;
-- Whoever looks after what is written, from the first day.
update staff_roles set rights = rights || '["content"]' where code = 'content' and not rights @> '["content"]';
