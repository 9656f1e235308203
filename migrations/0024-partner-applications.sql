-- Those who want to work with us, their papers, and what was decided.
create table if not exists partner_applications (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  phone text not null,
  city text not null,
  trades jsonb not null,
  years text not null default '',
  about text not null default '',
  -- Addresses of uploads by what they show: id, certificate, gst, photo.
  documents jsonb not null default '{}',
  created_at timestamptz not null,
  decision text,
  decided_at timestamptz,
  decided_by bigint references staff (id),
  note text not null default ''
);
create index if not exists partner_applications_open on partner_applications (id) where decision is null;
