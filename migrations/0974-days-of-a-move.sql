-- A move may take several days: packing some days before its date, and a delivery some days after it. As numbers of days, so that
-- they keep their distance when the order gets another date; packing that has started stays on its day. 0: on its date.
alter table orders add column if not exists packing_days_before int not null default 0 check (packing_days_before >= 0);
alter table orders add column if not exists delivery_days_after int not null default 0 check (delivery_days_after between 0 and 30);

-- The packing on an earlier day is a job of its own crew, before the first: number 0.
alter table jobs drop constraint if exists jobs_leg_check;
alter table jobs add constraint jobs_leg_check check (leg between 0 and 3);
alter table reservation_jobs drop constraint if exists place_jobs_leg_check;
alter table reservation_jobs drop constraint if exists reservation_jobs_leg_check;
alter table reservation_jobs add constraint reservation_jobs_leg_check check (leg between 0 and 3);
alter table crew_news drop constraint if exists crew_news_leg_check;
alter table crew_news add constraint crew_news_leg_check check (leg between 0 and 3);
alter table material_issues drop constraint if exists material_issues_leg_check;
alter table material_issues add constraint material_issues_leg_check check (leg between 0 and 3);
