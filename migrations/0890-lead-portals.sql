-- The portal whose leads arrive at its own webhook address and get this source. Each portal has one source.
alter table lead_sources add column if not exists portal text unique check (portal in ('justdial', 'sulekha', 'indiamart', 'google', 'meta'));
insert into lead_sources (name, portal) values
  ('Justdial', 'justdial'), ('Sulekha', 'sulekha'), ('IndiaMART', 'indiamart'), ('Google Ads', 'google'), ('Meta lead ads', 'meta')
on conflict (lower(name)) do update set portal = excluded.portal;
