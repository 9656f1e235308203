-- What a claim may need of an order whose customer was erased: counts, signatures, reports and photos. Nobody reads it until it is deleted after its last day (DPDP Act 2023, section 17(1)(a)).
create table if not exists erasure_holds (
  order_id bigint primary key references orders on delete cascade,
  reason text not null check (reason in ('notice', 'complaint', 'dispute')),
  until date not null,
  held_at timestamptz not null
);
create index if not exists erasure_holds_by_day on erasure_holds (until);
