-- Whether a worker agreed to messages about their jobs, each by itself as the other two.
alter table workers add column if not exists messages_agreed_at timestamptz;

-- What each worker was last told of a leg that is theirs, or was: new, at another time, with another truck, theirs no more, off.
create table if not exists crew_news (
  worker_id int not null references workers,
  order_id bigint not null references orders,
  leg int not null check (leg between 1 and 3),
  kind text not null check (kind in ('new', 'moved', 'truck', 'gone', 'cancelled')),
  starts_at timestamptz not null,
  -- The registrations of its trucks, as they stand in their order.
  plates text not null,
  at timestamptz not null,
  -- When the worker said that they saw it.
  seen_at timestamptz,
  primary key (worker_id, order_id, leg)
);
create index if not exists crew_news_by_order on crew_news (order_id);
create index if not exists crew_news_by_time on crew_news (starts_at);

-- What was given before is known.
insert into crew_news (worker_id, order_id, leg, kind, starts_at, plates, at, seen_at)
select w.worker_id, j.order_id, j.leg, 'new', min(j.starts_at),
  coalesce((select string_agg(distinct t.registration, ', ' order by t.registration) from job_trucks g join trucks t on t.id = g.truck_id
    join jobs k on k.id = g.job_id where k.order_id = j.order_id and k.leg = j.leg), ''), now(), now()
from job_workers w join jobs j on j.id = w.job_id
where j.starts_at > now() - interval '2 days'
group by w.worker_id, j.order_id, j.leg
on conflict do nothing;
