-- What somebody asks of us without an account: a message, an application for work, a complaint, a free inspection.
create table if not exists leads (
  id bigint generated always as identity primary key,
  kind text not null,
  name text not null,
  email text not null,
  phone text,
  message text not null default '',
  -- What this kind asks for besides.
  data jsonb not null default '{}',
  created_at timestamptz not null,
  handled_at timestamptz,
  handled_by bigint references staff (id)
);
create index if not exists leads_by_kind on leads (kind, id);
create index if not exists leads_open on leads (id) where handled_at is null;
