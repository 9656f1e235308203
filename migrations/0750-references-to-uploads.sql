-- A column that names an upload references it: the nightly removal finds what is still attached in the catalogue (pg_constraint), not in a
-- list that somebody keeps. Rows that name a file from before there was a row for each get one, which staff alone can read.
insert into uploads (id, customer_id, created_at) select avatar, id, now() from customers where avatar is not null on conflict (id) do nothing;
insert into uploads (id, created_at) select photo, now() from workers where photo is not null on conflict (id) do nothing;
insert into uploads (id, created_at) select photo, now() from job_reports where photo is not null on conflict (id) do nothing;
insert into uploads (id, created_at) select photo, now() from survey_words where photo is not null on conflict (id) do nothing;
insert into uploads (id, created_at) select file, now() from truck_papers where file is not null on conflict (id) do nothing;

-- An upload has a customer and a customer has a photo: a copy of the database defers this one (`copy-database.ts`).
alter table customers drop constraint if exists customers_avatar_fkey;
alter table customers add constraint customers_avatar_fkey foreign key (avatar) references uploads (id) deferrable;
alter table workers drop constraint if exists workers_photo_fkey;
alter table workers add constraint workers_photo_fkey foreign key (photo) references uploads (id);
alter table job_reports drop constraint if exists job_reports_photo_fkey;
alter table job_reports add constraint job_reports_photo_fkey foreign key (photo) references uploads (id);
alter table survey_words drop constraint if exists survey_words_photo_fkey;
alter table survey_words add constraint survey_words_photo_fkey foreign key (photo) references uploads (id);
alter table truck_papers drop constraint if exists truck_papers_file_fkey;
alter table truck_papers add constraint truck_papers_file_fkey foreign key (file) references uploads (id);
create index if not exists customers_avatars on customers (avatar) where avatar is not null;
create index if not exists workers_photos on workers (photo) where photo is not null;
create index if not exists truck_papers_files on truck_papers (file) where file is not null;

-- The JSON of a form cannot reference anything, so the files that go with it stand in rows of their own.
create table if not exists lead_files (
  lead_id bigint not null references leads on delete cascade,
  upload_id text not null references uploads,
  primary key (lead_id, upload_id)
);
create index if not exists lead_files_by_upload on lead_files (upload_id);
create table if not exists application_files (
  application_id bigint not null references partner_applications on delete cascade,
  upload_id text not null references uploads,
  primary key (application_id, upload_id)
);
create index if not exists application_files_by_upload on application_files (upload_id);
insert into lead_files (lead_id, upload_id)
select distinct l.id, u.id from leads l, jsonb_each_text(l.data) as d (key, value), uploads u where d.value = '/uploads/' || u.id
on conflict do nothing;
insert into application_files (application_id, upload_id)
select distinct a.id, u.id from partner_applications a, jsonb_each_text(a.documents) as d (key, value), uploads u where d.value = '/uploads/' || u.id
on conflict do nothing;
