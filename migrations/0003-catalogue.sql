-- Ids are given by the seed (below 10,000) or by staff's own additions (from 10,000); none is ever used again.
create table if not exists item_groups (
  id int primary key,
  name text not null unique,
  position int not null
);

create table if not exists articles (
  id int primary key,
  group_id int not null references item_groups (id),
  name text not null unique,
  words text not null default '',
  cft numeric(8,2) not null check (cft > 0),
  pictogram text not null,
  handling bigint not null default 0 check (handling >= 0),
  position int not null,
  active boolean not null default true
);

create table if not exists presets (
  code text primary key,
  name text not null,
  cart jsonb not null,
  position int not null
);

create table if not exists vehicles (
  id int primary key,
  name text not null unique,
  length_ft numeric(8,2) not null check (length_ft > 0),
  width_ft numeric(8,2) not null check (width_ft > 0),
  height_ft numeric(8,2) not null check (height_ft > 0),
  usable_cft numeric(8,2) not null check (usable_cft > 0),
  active boolean not null default true
);

create table if not exists packages (
  id int primary key,
  name text not null unique,
  tagline text not null,
  bullets jsonb not null,
  position int not null,
  active boolean not null default true
);
