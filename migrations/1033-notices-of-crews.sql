-- What changed in the jobs and surveys of a worker is a notice. Nothing but names changes.
alter table if exists crew_news rename to crew_notices;
alter index if exists crew_news_by_order rename to crew_notices_by_order;
alter index if exists crew_news_by_time rename to crew_notices_by_time;
alter table if exists survey_news rename to survey_notices;
alter index if exists survey_news_by_survey rename to survey_notices_by_survey;
