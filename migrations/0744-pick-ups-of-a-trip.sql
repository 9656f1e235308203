-- A pick-up or delivery of an order that a trip carries, given to that trip's own truck or drivers: it takes their time as every job does, but not against its own trip.
alter table job_trucks add column if not exists within_trip int references trips;
alter table job_workers add column if not exists within_trip int references trips;
create index if not exists job_trucks_within_trip on job_trucks (within_trip) where within_trip is not null;
create index if not exists job_workers_within_trip on job_workers (within_trip) where within_trip is not null;
-- A trip takes the first half of the time of its truck, what is done within one the second, and all else both: so the two meet, and nothing else does.
alter table job_trucks drop constraint if exists job_trucks_once;
alter table job_trucks add constraint job_trucks_once exclude using gist (int8range(truck_id, truck_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&,
  int4range(case when within_trip is null then 0 else 1 end, case when job_id is null and trip_id is not null then 1 else 2 end) with &&) where (job_id is null or trip_id is null);
alter table job_workers drop constraint if exists job_workers_once;
alter table job_workers add constraint job_workers_once exclude using gist (int8range(worker_id, worker_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&,
  int4range(case when within_trip is null then 0 else 1 end, case when job_id is null and trip_id is not null then 1 else 2 end) with &&) where (job_id is null or trip_id is null);
